export type Ease = (t: number) => number;

export const ease = {
  inOut: (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2),
  /** An easing that overshoots a little, like a reel with a spring. */
  outBack: (t: number): number => 1 + 1.9 * (t - 1) ** 3 + 0.9 * (t - 1) ** 2,
};

/** A running animation, until it calls `done`. */
interface Task {
  pause: () => void;
  resume: () => void;
  /** Ends at once, in its final state. */
  finish: () => void;
}

/**
 * Runs all animations. Movements are left to the browser, which runs them outside of this thread; only counting figures
 * are written frame by frame. Everything pauses while the page is hidden.
 */
export class Animator {
  private readonly tasks = new Set<Task>();

  constructor() {
    document.addEventListener('visibilitychange', () => {
      for (const task of this.tasks)
        if (document.hidden) task.pause();
        else task.resume();
    });
  }

  wait(milliseconds: number): Promise<void> {
    return this.start(milliseconds > 0, (done) => timer(milliseconds, done));
  }

  /** Calls `update` with 0 … 1 over a time, then resolves. */
  async run(milliseconds: number, update: (t: number) => void): Promise<void> {
    await this.start(milliseconds > 0, (done) => frames(milliseconds, update, done));
    update(1);
  }

  /** Moves an element; at the end the element's own style applies again. */
  play(element: Element, keyframes: Keyframe[], timing: KeyframeAnimationOptions): Promise<void> {
    return this.start(true, (done) => {
      const animation = element.animate(keyframes, { fill: 'backwards', ...timing });
      animation.addEventListener('finish', done);
      animation.addEventListener('cancel', done);
      return { pause: () => animation.pause(), resume: () => animation.play(), finish: () => animation.finish() };
    });
  }

  /** Ends all running animations at once. */
  finishAll(): void {
    for (const task of this.tasks) task.finish();
  }

  private start(takesTime: boolean, begin: (done: () => void) => Task): Promise<void> {
    if (!takesTime) return Promise.resolve();
    return new Promise((resolve) => {
      const task = begin(() => {
        this.tasks.delete(task);
        resolve();
      });
      this.tasks.add(task);
      if (document.hidden) task.pause();
    });
  }
}

function timer(milliseconds: number, done: () => void): Task {
  let left = milliseconds;
  let since = performance.now();
  let handle = window.setTimeout(done, left);
  return {
    pause: () => {
      clearTimeout(handle);
      left -= performance.now() - since;
    },
    resume: () => {
      since = performance.now();
      handle = window.setTimeout(done, left);
    },
    finish: () => {
      clearTimeout(handle);
      done();
    },
  };
}

function frames(milliseconds: number, update: (t: number) => void, done: () => void): Task {
  let elapsed = 0;
  let last = performance.now();
  const tick = (now: number): void => {
    // A long gap between frames must not skip a part of the animation.
    elapsed += Math.min(Math.max(0, now - last), 100);
    last = now;
    update(Math.min(1, elapsed / milliseconds));
    if (elapsed >= milliseconds) done();
    else handle = requestAnimationFrame(tick);
  };
  let handle = requestAnimationFrame(tick);
  return {
    pause: () => cancelAnimationFrame(handle),
    resume: () => {
      last = performance.now();
      handle = requestAnimationFrame(tick);
    },
    finish: () => {
      cancelAnimationFrame(handle);
      done();
    },
  };
}
