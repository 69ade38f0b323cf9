import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { WatchedDeviation } from '../rtp/list-deviations.ts';
import type { RoundCounts } from '../rounds/store.ts';

export interface Metrics {
  registry: Registry;
  walletCall: (call: string, seconds: number, answer: string) => void;
  roundMoved(state: string): void;
  roundInTrouble(code: string): void;
  spin(seconds: number, answer: string): void;
  /** A round of a table that was not drawn. */
  tableVoid(reason: string): void;
}

/** Figures of this process, and of all rounds that are not settled yet. */
export function createMetrics(
  countUnsettled: () => Promise<RoundCounts>,
  deviations: () => readonly WatchedDeviation[],
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const wallet = new Histogram({
    name: 'studio_wallet_call_seconds',
    help: "Calls to the platform's vendor wallet",
    labelNames: ['call', 'answer'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5],
    registers,
  });
  const spins = new Histogram({
    name: 'studio_spin_seconds',
    help: 'From request to answer of a spin',
    labelNames: ['answer'],
    buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers,
  });
  const moves = new Counter({
    name: 'studio_round_moves_total',
    help: 'Rounds by the state they reached',
    labelNames: ['state'],
    registers,
  });
  const troubles = new Counter({
    name: 'studio_round_trouble_total',
    help: 'Answers of the platform to a win or refund that a person should look at',
    labelNames: ['code'],
    registers,
  });
  const voids = new Counter({
    name: 'studio_table_rounds_void_total',
    help: 'Rounds of tables that were given up undrawn, by the reason that players are told',
    labelNames: ['reason'],
    registers,
  });
  const unsettled = new Gauge({
    name: 'studio_rounds_unsettled',
    help: 'Rounds that still owe the platform a call; age="day" must be 0',
    labelNames: ['age'],
    registers,
    async collect() {
      // Without the database the other figures are needed even more.
      const counts = await countUnsettled().catch(() => undefined);
      unsettled.set({ age: 'any' }, counts?.pending ?? Number.NaN);
      unsettled.set({ age: 'day' }, counts?.overdue ?? Number.NaN);
    },
  });
  const sigmas = new Gauge({
    name: 'studio_rtp_sigmas',
    help: 'What a game paid against what its maths promise, in standard deviations; fair play stays within 5',
    labelNames: ['game', 'play', 'measure', 'span'],
    registers,
    collect() {
      sigmas.reset();
      for (const { gameCode, demo, measure, span, sigmas: value } of deviations()) {
        if (value !== null) sigmas.set({ game: gameCode, play: demo ? 'trial' : 'real', measure, span }, value);
      }
    },
  });
  const alarms = new Gauge({
    name: 'studio_rtp_alarms',
    help: 'Deviations of 5 standard deviations that stand; must be 0',
    registers,
    collect() {
      alarms.set(deviations().filter(({ alarmSince }) => alarmSince !== null).length);
    },
  });
  return {
    registry,
    walletCall: (call, seconds, answer) => wallet.observe({ call, answer }, seconds),
    roundMoved: (state) => moves.inc({ state }),
    roundInTrouble: (code) => troubles.inc({ code }),
    spin: (seconds, answer) => spins.observe({ answer }, seconds),
    tableVoid: (reason) => voids.inc({ reason }),
  };
}
