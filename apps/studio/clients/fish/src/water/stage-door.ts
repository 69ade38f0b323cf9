import { listenable } from '../../../shell/listenable.ts';
import { startWorker } from '../../../shell/start-worker.ts';
import type { FromStage, ToStage } from '../stage/messages.ts';

/** The way to the stage: in a worker, so that no frame of the page waits for it, or in the page where there is none. */
export interface StageDoor {
  /** False where a canvas of the page itself is drawn on. */
  isWorker: () => boolean;
  send: (message: ToStage, transfer?: Transferable[]) => void;
  onMessage: (listener: (message: FromStage) => void) => () => void;
}

/** Starts it, so that its code is there when the water is shown. */
export function openStageDoor(): StageDoor {
  const received = listenable<FromStage>();
  let worker = openStageWorker();
  let send: StageDoor['send'];

  function playHere(): void {
    const stage = import('../stage/stage.ts').then(({ openStage }) => openStage(received.emit));
    send = (message) => void stage.then((take) => take(message));
  }

  if (worker) {
    const own = worker;
    own.addEventListener('message', ({ data }: MessageEvent<FromStage>) => received.emit(data));
    own.addEventListener('error', () => {
      own.terminate();
      worker = null;
      playHere();
      received.emit({ type: 'lost' });
    });
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    send = (message, transfer = []) => own.postMessage(message, transfer);
  } else {
    playHere();
  }
  return {
    isWorker: () => worker !== null,
    send: (message, transfer) => send(message, transfer),
    onMessage: received.listen,
  };
}

function openStageWorker(): Worker | null {
  if (!('transferControlToOffscreen' in HTMLCanvasElement.prototype)) return null;
  return startWorker(() => new Worker(new URL('../stage/stage-worker.ts', import.meta.url), { type: 'module' }));
}
