import type { LiveTable } from './catalogue.ts';
import type { LiveTables } from './live-tables.ts';
import type { BetCloser } from './close-bets.ts';
import { regainTime, stepTable, type Lease, type Stand } from './step-table.ts';
import type { StepDeps } from './step-work.ts';

export interface TableRunner {
  /** It looks again at once. */
  wake(): void;
  /** After the step in progress. */
  stop(): Promise<void>;
}

export interface RunnerDeps extends StepDeps {
  closeBets: BetCloser;
  onStep?: LiveTables['onStep'];
  /** A round was given up for which the beacon did not come. */
  onSilent?: (tableId: string, no: number) => void;
  /** Milliseconds that an open round gets when its owner is new. */
  regainMs: number;
  /** Milliseconds between two looks at an idle table. */
  idleMs: number;
}

/** Pause after a step that failed. */
const TROUBLE_MS = 500;

/** Runs one table for as long as this process owns it: `until` decides, timers only wake. */
export function runTable(deps: RunnerDeps, table: LiveTable, lease: Lease): TableRunner {
  let stopping = false;
  const isOn = (): boolean => !stopping;
  let ring: () => void = () => undefined;
  let woken = false;

  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        ring = () => undefined;
        woken = false;
        resolve();
      };
      const timer = setTimeout(done, Math.max(0, ms));
      ring = done;
      if (woken || stopping) done();
    });
  const wake = () => {
    woken = true;
    ring();
  };

  /** The bets of the closing round are on their way; it ends the pause when all are answered. */
  let closing: { no: number; over: boolean; done: Promise<void> } | undefined;
  const follow = ({ phase, no }: Stand): void => {
    if (phase !== 'closing') {
      if (closing) closing.over = true;
      closing = undefined;
      return;
    }
    if (closing?.no === no) return;
    const task = { no, over: false, done: Promise.resolve() };
    task.done = deps
      .closeBets(table.id, no, () => task.over || stopping)
      .catch(deps.onError)
      .then(wake);
    closing = task;
  };

  const run = async (): Promise<void> => {
    let isNew = true;
    for (; isOn();) {
      try {
        if (isNew) await regainTime(deps, table, lease, deps.regainMs);
        isNew = false;
        const stand = await stepTable(deps, table, lease);
        // Another process has it.
        if (!stand) break;
        if (stand.moved) deps.onStep?.(stand.phase, table.id);
        if (stand.isSilent) deps.onSilent?.(table.id, stand.no);
        follow(stand);
        if (stand.until === null) await rest(deps.idleMs);
        else if (stand.until > stand.at) await rest(stand.until - stand.at + 1);
      } catch (error) {
        deps.onError(error);
        await rest(TROUBLE_MS);
      }
    }
    if (closing) closing.over = true;
  };
  const running = run();
  return {
    wake,
    async stop() {
      stopping = true;
      ring();
      const last = closing;
      await running;
      await last?.done;
    },
  };
}
