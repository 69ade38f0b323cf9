import { scenery } from '@fairhouse/art/fish';
import type { Gun } from '../gun/gun.ts';
import { openShoal, type Shoal, type Swimmer } from '../tank/shoal.ts';
import type { Tank } from '../tank/tank.ts';
import { makeAtlas, type Atlas } from './atlas.ts';
import { listDrawings } from './drawings.ts';
import { createFrameMeter } from './frame-meter.ts';
import { openLevels } from './levels.ts';
import { paintSvg } from './paint-svg.ts';
import { createScene, type Catch } from './scene.ts';
import { cannonPlace, viewOf, type View } from './view.ts';

const RESIZED_MS = 180;

export interface Stage {
  /** The fish of now, for whoever aims or reads them. */
  swimmers: () => readonly Swimmer[];
  view: () => View | null;
  close: () => void;
}

interface Surroundings {
  /** Where scenery and canvas go. */
  host: HTMLElement;
  tank: Tank;
  gun: Gun;
  isStill: () => boolean;
  onReady: () => void;
  onCatch: (caught: Catch) => void;
}

/** The water of the tank, drawn at every frame while the page is seen. */
export function openStage({ host, tank, gun, isStill, onReady, onCatch }: Surroundings): Stage {
  const background = showBackground(host);
  const levels = openLevels((before, now) => {
    if (isClosed) return;
    resizePainter();
    if (before.painter === now.painter) return;
    if (pictures) now.painter.use(pictures.atlas, pictures.scenery);
    before.painter.canvas.replaceWith(now.painter.canvas);
    before.painter.close();
  });
  host.append(levels.now().painter.canvas);
  const scene = createScene({ tank, gun, painter: () => levels.now().painter, isStill, onCatch });
  const measure = createFrameMeter(levels.lower);
  let view: View | null = null;
  let pictures: Pictures | null = null;
  let shoal: Shoal | null = null;
  let swimmers: readonly Swimmer[] = [];
  let isClosed = false;
  let frame = 0;
  let drawnAt = 0;
  let made = 0;

  function resizePainter(): void {
    const { painter, ratio } = levels.now();
    if (view) painter.resize(view.width, view.height, ratio());
  }

  /** Fits everything to the page: the sizes at once, the pictures as soon as they are drawn. */
  async function fit(): Promise<void> {
    const { clientWidth: width, clientHeight: height } = host;
    if (width === 0 || height === 0) return;
    view = viewOf(width, height);
    gun.origin = view.toTank(cannonPlace(view, 'own'));
    resizePainter();
    scene.resize(view);
    made += 1;
    const own = made;
    const next = await makePictures(tank.view.read().theme, view, levels.now().ratio(), background.show);
    const isOld = () => own !== made || isClosed;
    if (isOld()) return;
    const { painter } = levels.now();
    painter.use(next.atlas, next.scenery);
    await painter.warmUp();
    if (isOld()) return;
    // The context may have been lost meanwhile.
    if (levels.now().painter !== painter) levels.now().painter.use(next.atlas, next.scenery);
    pictures = next;
    scene.use(next.atlas);
    background.hide();
    onReady();
  }

  const stops = [
    followSize(host, () => void fit()),
    tank.onSnapshot(({ seed, theme, caught }) => {
      shoal = openShoal(seed, theme, caught);
      scene.clear();
    }),
    tank.onShots((shots) => shoal && scene.shots(shots, shoal, tank.time())),
    tank.onAim(({ seat, x, y, weapon }) => scene.aim(seat, { x, y }, weapon)),
    gun.onLanded((landing) => scene.land(landing)),
  ];

  function step(now: number): void {
    frame = requestAnimationFrame(step);
    if (!shoal || now - drawnAt < levels.now().pauseMs) return;
    drawnAt = now;
    if (pictures) measure(now);
    const time = tank.time();
    swimmers = shoal.at(time);
    gun.advance(time, swimmers, shoal);
    scene.draw(now, time, swimmers);
  }
  frame = requestAnimationFrame(step);

  return {
    swimmers: () => swimmers,
    view: () => view,
    close() {
      isClosed = true;
      cancelAnimationFrame(frame);
      for (const stop of stops) stop();
      levels.now().painter.close();
      host.replaceChildren();
    },
  };
}

interface Pictures {
  atlas: Atlas;
  scenery: HTMLCanvasElement;
}

/** `ratio`: pixels for one CSS pixel. The scenery is shown as soon as it is painted; the animals follow. */
async function makePictures(
  theme: string,
  view: View,
  ratio: number,
  onScenery: (painted: HTMLCanvasElement) => void,
): Promise<Pictures> {
  const { width, height } = view;
  const svg = scenery(theme, width, height);
  const painted = await paintSvg(svg, Math.round(width * ratio), Math.round(height * ratio));
  onScenery(painted);
  return { scenery: painted, atlas: await makeAtlas(listDrawings(theme, view, ratio)) };
}

/** The scenery lies over the canvas until that has drawn its first picture; it is never shown again. */
function showBackground(host: HTMLElement) {
  let shown: HTMLCanvasElement | null = null;
  let isOver = false;
  delete host.dataset['drawn'];
  return {
    show: (painted: HTMLCanvasElement): void => {
      if (isOver) return;
      shown?.remove();
      shown = painted;
      host.append(painted);
    },
    hide(): void {
      isOver = true;
      host.dataset['drawn'] = 'true';
      shown?.remove();
    },
  };
}

/** Calls back at once, and after each change of the size has ended. */
function followSize(host: HTMLElement, fit: () => void): () => void {
  let resized: ReturnType<typeof setTimeout>;
  let wait = 0;
  const observer = new ResizeObserver(() => {
    clearTimeout(resized);
    resized = setTimeout(fit, wait);
    wait = RESIZED_MS;
  });
  observer.observe(host);
  return () => {
    clearTimeout(resized);
    observer.disconnect();
  };
}
