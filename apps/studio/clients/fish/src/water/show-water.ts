import type { Gun } from '../gun/gun.ts';
import type { Canvas } from '../painting/canvas.ts';
import { momentNow, type Catch, type FromStage, type Seating } from '../stage/messages.ts';
import { cannonPlace, viewOf, type View } from '../stage/view.ts';
import { openShoal, type Shoal, type Swimmer } from '../tank/shoal.ts';
import type { Tank } from '../tank/tank.ts';
import type { StageDoor } from './stage-door.ts';

const RESIZED_MS = 180;
/** The clock is sent again when it differs by so much. */
const CLOCK_MS = 2;

export interface ShownWater {
  /** The fish of now, for whoever aims or reads them. */
  swimmers: () => readonly Swimmer[];
  view: () => View | null;
  still: (isStill: boolean) => void;
  close: () => void;
}

interface Surroundings {
  /** Where the canvas goes. */
  host: HTMLElement;
  door: StageDoor;
  tank: Tank;
  gun: Gun;
  onReady: () => void;
  /** Returns what is written where it was caught. */
  onCatch: (caught: Catch) => string;
}

/** The water of the tank. The stage draws it; here the gun is moved on at every frame, among the same fish. */
export function showWater({ host, door, tank, gun, onReady, onCatch }: Surroundings): ShownWater {
  let canvas = openCanvas(host, door, false);
  let view: View | null = null;
  let shoal: Shoal | null = null;
  const loop = moveGun(tank, gun, () => shoal);
  let isStill = false;

  function fit(): void {
    const { clientWidth: width, clientHeight: height } = host;
    if (width === 0 || height === 0) return;
    view = viewOf(width, height);
    gun.origin = view.toTank(cannonPlace(view, 'own'));
    door.send({ type: 'size', width, height, ratio: devicePixelRatio, theme: tank.view.read().theme });
  }

  /** The picture that was lost had everything on it. */
  function openAgain(): void {
    canvas = openCanvas(host, door, true);
    const { seed, theme } = tank.view.read();
    if (seed !== null && shoal) door.send({ type: 'tank', seed, theme, caught: shoal.caught() });
    sendClock(true);
    sendSeating(true);
    door.send({ type: 'aim', at: gun.state.read().aim });
    door.send({ type: 'still', isStill });
    fit();
  }

  function write(caught: Catch): void {
    const { at, isWin } = caught;
    door.send({ type: 'label', at, isWin, text: onCatch(caught) });
  }

  const sendClock = clockSender(door, tank);
  const sendSeating = seatingSender(door, tank);
  const stops = [
    door.onMessage((message: FromStage) => {
      if (message.type === 'opened') canvas.dataset['painter'] = message.painter;
      if (message.type === 'opened' || message.type === 'level') canvas.dataset['level'] = String(message.level);
      if (message.type === 'scenery') host.dataset['drawn'] = 'true';
      if (message.type === 'painted') onReady();
      if (message.type === 'caught') write(message.caught);
      if (message.type === 'lost') openAgain();
    }),
    followSize(host, fit),
    tank.onSnapshot(({ seed, theme, caught }) => {
      shoal = openShoal(seed, theme, caught);
      sendClock(true);
      sendSeating(true);
      door.send({ type: 'tank', seed, theme, caught });
    }),
    tank.onShots((shots) => {
      for (const { kills } of shots) for (const { fish } of kills) shoal?.catch(fish);
      door.send({ type: 'shots', shots });
    }),
    tank.onAim(({ seat, x, y }) => door.send({ type: 'aimed', seat, at: { x, y } })),
    tank.view.subscribe(() => {
      sendClock();
      sendSeating();
    }),
    gun.onFired((flight) => door.send({ type: 'fired', flight })),
    gun.onLanded((landing) => door.send({ type: 'landed', landing })),
    followAim(door, gun),
  ];

  return {
    swimmers: loop.swimmers,
    view: () => view,
    still(next) {
      isStill = next;
      door.send({ type: 'still', isStill });
    },
    close() {
      loop.stop();
      for (const stop of stops) stop();
      host.replaceChildren();
    },
  };
}

/** Moves the gun on at every frame, once there are fish. */
function moveGun(tank: Tank, gun: Gun, shoalOf: () => Shoal | null) {
  let swimmers: readonly Swimmer[] = [];
  let frame = 0;
  const step = (): void => {
    frame = requestAnimationFrame(step);
    const shoal = shoalOf();
    if (!shoal) return;
    const time = tank.time();
    swimmers = shoal.at(time);
    gun.advance(time, swimmers, shoal);
  };
  frame = requestAnimationFrame(step);
  return { swimmers: () => swimmers, stop: () => cancelAnimationFrame(frame) };
}

/** A canvas that the stage draws on; it is hidden until there is a scenery. */
function openCanvas(host: HTMLElement, door: StageDoor, isFlat: boolean): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  delete host.dataset['drawn'];
  host.replaceChildren(canvas);
  const drawnOn: Canvas = door.isWorker() ? canvas.transferControlToOffscreen() : canvas;
  door.send({ type: 'open', canvas: drawnOn, isFlat }, drawnOn === canvas ? [] : [drawnOn as OffscreenCanvas]);
  return canvas;
}

function clockSender(door: StageDoor, tank: Tank): (isForced?: boolean) => void {
  let sent = Number.NaN;
  return (isForced = false) => {
    const zero = momentNow() - tank.time();
    if (!isForced && Math.abs(zero - sent) < CLOCK_MS) return;
    sent = zero;
    door.send({ type: 'clock', zero });
  };
}

function seatingSender(door: StageDoor, tank: Tank): (isForced?: boolean) => void {
  let sent: Seating | null = null;
  return (isForced = false) => {
    const { seat: own, seats } = tank.view.read();
    if (!isForced && sent?.own === own && sent.seats === seats) return;
    sent = { own, seats };
    door.send({ type: 'seating', seating: sent });
  };
}

/** The own cannon points where it aims. */
function followAim(door: StageDoor, gun: Gun): () => void {
  let sent = gun.state.read().aim;
  return gun.state.subscribe(() => {
    const { aim } = gun.state.read();
    if (aim === sent) return;
    sent = aim;
    door.send({ type: 'aim', at: aim });
  });
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
