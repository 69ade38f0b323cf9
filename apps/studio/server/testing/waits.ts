/** Less than a test may take, so that a wait in vain fails with what was seen. */
const LONGEST_MS = 100_000;
/** What holds may depend on more than messages. */
const CHECK_MS = 50;

export interface WaitSource {
  readonly messages: readonly unknown[];
  readonly closed: { code: number; reason: string } | undefined;
}

/** Waits of a player of a test: each ends when what it waits for holds, or fails with what the player saw last. */
export class Waits {
  readonly #open = new Set<() => void>();
  readonly #source: WaitSource;

  constructor(source: WaitSource) {
    this.#source = source;
  }

  /** Something came. */
  check(): void {
    for (const check of this.#open) check();
  }

  until(holds: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const before = performance.now();
      const end = (): void => {
        clearInterval(timer);
        this.#open.delete(check);
      };
      const check = (): void => {
        if (holds()) {
          end();
          resolve();
        } else if (performance.now() - before > LONGEST_MS) {
          end();
          reject(new Error(`Waited in vain for ${String(holds)}: ${this.#describe()}`));
        }
      };
      const timer = setInterval(check, CHECK_MS);
      this.#open.add(check);
      check();
    });
  }

  #describe(): string {
    const { closed, messages } = this.#source;
    const line = closed ? `closed with ${closed.code} ${closed.reason}` : 'open';
    return `${line}, after ${messages
      .slice(-6)
      .map((message) => JSON.stringify(message).slice(0, 300))
      .join('\n')}`;
  }
}
