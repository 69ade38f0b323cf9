import { scenery } from '@fairhouse/art/fish';
import type { Gun } from '../gun/gun.ts';
import { openShoal, type Shoal, type Swimmer } from '../tank/shoal.ts';
import type { Tank } from '../tank/tank.ts';
import { makeAtlas } from './atlas.ts';
import { listDrawings } from './drawings.ts';
import { createFlatPainter } from './flat-painter.ts';
import { createFrameMeter } from './frame-meter.ts';
import { createGlPainter } from './gl-painter.ts';
import type { Painter } from './painter.ts';
import { createScene, type Catch } from './scene.ts';
import { cannonPlace, viewOf, type View } from './view.ts';

/** More pixels than this nobody sees on moving fish, and a cheap phone draws them too slowly. */
const MOST_RATIO = 1.5;
/** Between two frames on a 2D canvas. */
const FLAT_MS = 31;
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
  const background = addBackground(host);
  let isFlat = false;
  let painter: Painter = createGlPainter(useFlat) ?? startFlat();
  host.append(painter.canvas);
  const scene = createScene({ tank, gun, painter: () => painter, isStill, onCatch });
  let view: View | null = null;
  let shoal: Shoal | null = null;
  let swimmers: readonly Swimmer[] = [];
  let isClosed = false;
  let frame = 0;
  let drawnAt = 0;
  let made = 0;

  function startFlat(): Painter {
    isFlat = true;
    return createFlatPainter();
  }
  function useFlat(): void {
    if (isFlat || isClosed) return;
    const old = painter;
    painter = startFlat();
    old.canvas.replaceWith(painter.canvas);
    old.close();
    void fit();
  }
  const measure = createFrameMeter(useFlat);

  /** Fits everything to the page: the sizes at once, the pictures as soon as they are drawn. */
  async function fit(): Promise<void> {
    const { clientWidth: width, clientHeight: height } = host;
    if (width === 0 || height === 0) return;
    const ratio = Math.min(MOST_RATIO, devicePixelRatio);
    view = viewOf(width, height);
    const place = cannonPlace(view, 'own');
    gun.origin = view.toTank(place);
    background.src = `data:image/svg+xml,${encodeURIComponent(scenery(tank.view.read().theme, width, height))}`;
    painter.resize(width, height, ratio);
    scene.resize(view);
    made += 1;
    const own = made;
    const atlas = await makeAtlas(listDrawings(tank.view.read().theme, view, ratio));
    if (own !== made || isClosed) return;
    painter.use(atlas);
    scene.use(atlas);
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
    if (!shoal || (isFlat && now - drawnAt < FLAT_MS)) return;
    drawnAt = now;
    const time = tank.time();
    swimmers = shoal.at(time);
    gun.advance(time, swimmers, shoal);
    scene.draw(now, time, swimmers);
    if (!isFlat) measure(now);
  }
  frame = requestAnimationFrame(step);

  return {
    swimmers: () => swimmers,
    view: () => view,
    close() {
      isClosed = true;
      cancelAnimationFrame(frame);
      for (const stop of stops) stop();
      painter.close();
      host.replaceChildren();
    },
  };
}

/** Scenery says nothing that cannot be read elsewhere. */
function addBackground(host: HTMLElement): HTMLImageElement {
  const background = document.createElement('img');
  background.className = 'scenery';
  background.alt = '';
  host.append(background);
  return background;
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
