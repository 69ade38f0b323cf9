import { inTransaction } from '@fairhouse/database';
import { periodAt, type PeriodCode } from '../../apps/platform/src/features/money/agent-contracts/index.ts';
import { sumFigures } from '../../apps/platform/src/features/money/agent-figures/index.ts';
import { settleDue } from '../../apps/platform/src/features/money/agent-settlements/settle-due.ts';
import type { Bench } from './bench.ts';
import { fillPlay } from './fill-play.ts';
import { timed } from './statistics.ts';

const DAY_MS = 86_400_000;
const SLOT_MS = 300_000;
const HUNDRED_THOUSAND = 100_000;
const REAL_TIME = 10_000;
/** Servers that settle at once. */
const WORKERS = 2;
/** Of five minutes at 4,000 rounds per second, with a million members. */
const ROUNDS = 1_200_000;
const ACTIVE = 25_000;
const MILLION = 1_000_000;

interface Kind {
  kind: 'daily' | 'realTime';
  period: PeriodCode;
  contracts: number;
  startsAt: number;
  /** SQL of the tiers of an agent at the level `l`: rates fall along a line. */
  tiers: string;
}

/** Settles every daily contract over days, then real-time contracts over the slot that just ended; each is paid. */
export async function measureSettlements(
  bench: Bench,
): Promise<{ settle100kSeconds: number; realtime10kSeconds: number }> {
  const { owner, merchant, tree } = bench;
  const { id: merchantId, settings } = merchant;
  // Nothing waits for operators.
  await inTransaction(owner, { merchantId }, (tx) =>
    tx.query('insert into agent_rules (merchant_id, rules) values ($1, $2)', [
      merchantId,
      JSON.stringify({ approveFrom: Number.MAX_SAFE_INTEGER }),
    ]),
  );
  const daily = await settle(bench, {
    kind: 'daily',
    period: 'D',
    contracts: tree.agents,
    startsAt: periodAt('D', settings.timeZone, Date.now() - 3 * DAY_MS).start,
    tiers: `jsonb_build_array(jsonb_build_object('validBet', 0, 'activeMembers', 0, 'rate', 200 - 15 * l))`,
  });
  const slot = Math.floor(Date.now() / SLOT_MS) * SLOT_MS - SLOT_MS;
  const share = (tree.agents + tree.players) / MILLION;
  await fillPlay(owner, {
    merchantId,
    currency: settings.currency,
    tree,
    rounds: Math.ceil(ROUNDS * share),
    active: Math.ceil(ACTIVE * share),
    since: new Date(slot).toISOString(),
    until: new Date(slot + SLOT_MS - 1).toISOString(),
    movements: false,
  });
  // A slot is settled when everything up to its end is summed, which the last measurement may have left before it.
  await sumFigures(bench.core, merchant, 0);
  const contracts = Math.min(REAL_TIME, tree.agents);
  const realTime = await settle(bench, {
    kind: 'realTime',
    period: '5min',
    contracts,
    startsAt: slot,
    tiers: `jsonb_build_array(jsonb_build_object('singleBet', 0, 'profitRate', 100 - 10 * l, 'lossRate', 200 - 15 * l))`,
  });
  return {
    settle100kSeconds: (daily.seconds / daily.settled) * HUNDRED_THOUSAND,
    // Of contracts: those whose teams did not play are looked at too.
    realtime10kSeconds: (realTime.seconds / contracts) * REAL_TIME,
  };
}

async function settle(bench: Bench, kind: Kind): Promise<{ seconds: number; settled: number }> {
  const { core, merchant } = bench;
  await insertContracts(bench, kind);
  const run = () => Promise.all(Array.from({ length: WORKERS }, () => settleDue(core, merchant)));
  const seconds = (await timed(run)) / 1000;
  const first = await count(bench, kind);
  if (first.open > 0 || first.paid === 0) throw new Error(`settlements of ${kind.kind} are not finished`);
  console.log(`${first.settled} settlements (${kind.kind}), ${first.paid} of them paid, in ${seconds.toFixed(1)} s`);
  const again = (await timed(run)) / 1000;
  const second = await count(bench, kind);
  if (second.posted !== first.posted) throw new Error('a second run paid again');
  console.log(`repeated in ${again.toFixed(1)} s: nothing paid`);
  return { seconds, settled: first.settled };
}

async function insertContracts({ owner, merchant, tree }: Bench, { kind, period, contracts, startsAt, tiers }: Kind) {
  await inTransaction(owner, { merchantId: merchant.id }, (tx) =>
    tx.query(
      `insert into agent_contract (id, merchant_id, kind, agent_id, upline_id, period, terms, starts_at, created_at)
        select gen_random_uuid(), $1, $2, member_id, parent_id, $3, jsonb_build_object('period', $3::text,
            'profitLossPeriod', $3::text, 'cap', null, 'holdback', null, 'tiers', ${tiers}), $4, $4
          from (select member_id, parent_id, cardinality(path) as l from agent_node
            where member_id >= $5::bigint and member_id < $5::bigint + $6::bigint) n`,
      [merchant.id, kind, period, new Date(startsAt), tree.root, contracts],
    ),
  );
  await owner.query('analyze agent_contract');
}

async function count({ owner, merchant }: Bench, { kind }: Kind) {
  const { rows } = await inTransaction(owner, { merchantId: merchant.id, readOnly: true }, (tx) =>
    tx.query<{ settled: number; open: number; paid: number; posted: number }>(
      `select count(*) as settled, count(*) filter (where state <> 'posted') as open,
          count(*) filter (where posted > 0) as paid, coalesce(sum(posted), 0)::bigint as posted
        from agent_settlement where kind = $1`,
      [kind],
    ),
  );
  return rows[0]!;
}
