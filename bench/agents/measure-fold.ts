import { connect, inTransaction } from '@fairhouse/database';
import { processorSeconds } from '../bets/memory.ts';
import { countOnline, recountDay, sumFigures } from '../../apps/platform/src/features/money/agent-figures/index.ts';
import type { Bench } from './bench.ts';
import { fillPlay } from './fill-play.ts';
import { percentile, timed } from './statistics.ts';

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 8;
/** How often the job runs, and how young a round is that it leaves to the next time. */
const PERIOD_MS = 60_000;
const LAG_MS = 2_000;
/** Of a minute at 4,000 rounds per second, with a million members. */
const ROUNDS = 240_000;
const ACTIVE = 25_000;
const MILLION = 1_000_000;
/** Rounds of a minute whose lag is looked at, evenly spread over it. */
const SAMPLES = 1_000;

const playOf = ({ merchant, tree }: Bench) => ({
  merchantId: merchant.id,
  currency: merchant.settings.currency,
  tree,
});
const shareOf = ({ tree }: Bench, number: number) => Math.ceil((number * (tree.agents + tree.players)) / MILLION);

/** Rounds of the last days, and everything that is summed from them and from the tree. */
export async function fillHistory(bench: Bench): Promise<void> {
  const { core, owner, merchant } = bench;
  const rounds = shareOf(bench, 500_000);
  const [since, until] = [HISTORY_DAYS * DAY_MS, DAY_MS / 1440].map((ago) => new Date(Date.now() - ago).toISOString());
  await fillPlay(owner, {
    ...playOf(bench),
    rounds,
    active: shareOf(bench, 100_000),
    since: since!,
    until: until!,
    movements: false,
  });
  await owner.query('vacuum analyze ledger.round');
  const seconds = (await timed(() => sumFigures(core, merchant, 0))) / 1000;
  console.log(`${rounds} rounds of ${HISTORY_DAYS} days and all members summed in ${seconds.toFixed(1)} s`);
  const online = (await timed(() => countOnline(core, merchant))) / 1000;
  console.log(`who is online counted in ${online.toFixed(2)} s`);
  await owner.query('vacuum analyze agent_member_day, agent_team_day, agent_team_total');
}

/**
 * How long rounds wait for their figures at 4,000 rounds per second by 25,000 members: for the job of their minute, and
 * for its end. A minute's rounds are written at once and summed at once. Then yesterday is recounted.
 */
export async function measureFold({
  minutes,
  ...bench
}: Bench & { minutes: number }): Promise<{ foldLagP99Ms: number }> {
  const { core, owner, appUrl, merchant } = bench;
  const pool = connect({ url: appUrl, max: 1, name: 'fairhouse fold' });
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [rounds, active] = [shareOf(bench, ROUNDS), shareOf(bench, ACTIVE)];
  const lags: number[] = [];
  for (let minute = 0; minute <= minutes; minute += 1) {
    await fillPlay(owner, {
      ...playOf(bench),
      rounds,
      active,
      since: await readMark(bench),
      until: 'now',
      movements: true,
    });
    const before = processorSeconds(rows[0]!.pid);
    const took = await timed(() => sumFigures({ pool }, merchant, 0));
    const processor = processorSeconds(rows[0]!.pid) - before;
    console.log(
      `${rounds} rounds of ${active} members summed in ${(took / 1000).toFixed(2)} s, processor ${processor.toFixed(2)} s: ` +
        `${((processor * MILLION) / rounds).toFixed(1)} microseconds a round`,
    );
    // The first one warms up.
    if (minute > 0)
      for (let at = 0; at < SAMPLES; at += 1) lags.push(took + LAG_MS + PERIOD_MS * (1 - (at + 0.5) / SAMPLES));
  }
  await pool.end();
  const yesterday = new Intl.DateTimeFormat('sv-SE', { timeZone: merchant.settings.timeZone }).format(
    Date.now() - DAY_MS,
  );
  let differences = 0;
  const took = await timed(async () => (differences = (await recountDay(core, merchant, yesterday)).length));
  if (differences > 0) throw new Error(`${differences} figures of ${yesterday} differ from the ledger`);
  console.log(`a day recounted in ${(took / 1000).toFixed(1)} s: no differences`);
  return { foldLagP99Ms: percentile(lags, 0.99) };
}

async function readMark({ owner, merchant }: Bench): Promise<string> {
  const { rows } = await inTransaction(owner, { merchantId: merchant.id, readOnly: true }, (tx) =>
    tx.query<{ at: string }>('select summed_to::text as at from agent_figures_mark'),
  );
  return rows[0]!.at;
}
