import { SeedSafeError } from '../fairness/seed-safe.ts';
import { giveForFun } from '../rounds/play-balance-store.ts';
import { readTableChain } from './chain-store.ts';
import { openLink } from './chain.ts';
import { storeSilence } from './outcome-store.ts';
import { instant, record, type Moved, type Work } from './step-work.ts';
import { moveRound } from './table-store.ts';
import { refundAll } from './ticket-store.ts';

export async function voidRound({ tx, row }: Work): Promise<void> {
  row.isVoid = true;
  for (const ticket of await refundAll(tx, row.id, row.no)) await giveForFun(tx, ticket, ticket.stake);
}

/** The link of a round, once it is closed; undefined when the seed cannot be read any more. */
export async function openSeed({ tx, deps, row }: Work): Promise<string | undefined> {
  const chain = await readTableChain(tx, row.chainId!);
  try {
    return openLink(deps.seeds, { phase: row.phase!, link: row.link }, chain);
  } catch (error) {
    if (!(error instanceof SeedSafeError)) throw error;
    deps.onError(error);
    return undefined;
  }
}

/** Without its seed a round has no outcome: everything goes back, and the next one begins a new chain. */
export async function endUndrawn(work: Work, ended?: Silence): Promise<Moved> {
  const { tx, row, table } = work;
  await voidRound(work);
  const until = row.at + table.times.payout;
  record(work, { type: 'closed', until: instant(until), isVoid: true, ...ended });
  record(work, { type: 'payout', until: instant(until) });
  const move = { phase: 'payout', until, shown: 0, extended: row.extended!, isVoid: true } as const;
  await moveRound(tx, row, move);
  return { phase: 'payout', until };
}

interface Silence {
  reason: 'beacon_silent';
  serverSeed: string;
}

/**
 * The named round of the beacon did not come: everything goes back, and the seed is shown, so that anybody can see later what
 * it would have been.
 */
export async function endSilent(work: Work): Promise<Moved> {
  const serverSeed = await openSeed(work);
  if (serverSeed === undefined) return endUndrawn(work);
  await storeSilence(work.tx, work.row, serverSeed);
  return endUndrawn(work, { reason: 'beacon_silent', serverSeed });
}
