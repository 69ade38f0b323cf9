import { refOf } from '@fairhouse/ledger';
import { contribution } from '@fairhouse/rewards';
import type { PoolClient } from 'pg';
import type { RecountDifference } from '../../../system/recount-difference.ts';
import {
  findMissingRounds,
  findWalletDifferences,
  readGrantsAfter,
  readPosted,
  readWagers,
  type RecountedGrant,
  type RecountedWager,
} from './recount-store.ts';

/** Grants that are read at once. */
const PAGE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export interface BonusRecount {
  grants: number;
  wagers: number;
  differences: RecountDifference[];
}

/**
 * Recomputes the bonus wallets, what grants were credited and gave back, and all progress of one merchant from the entries
 * and rounds of the ledger. Run in a repeatable-read transaction it sees one moment.
 */
export async function recountBonuses(tx: PoolClient): Promise<BonusRecount> {
  const found: BonusRecount = { grants: 0, wagers: 0, differences: await findWalletDifferences(tx) };
  for (let after = BEFORE_ALL; ;) {
    const grants = await readGrantsAfter(tx, after, PAGE);
    if (grants.length === 0) return found;
    after = grants.at(-1)!.id;
    const ids = grants.map(({ id }) => id);
    const wagers = await readWagers(tx, ids);
    found.grants += grants.length;
    found.wagers += wagers.length;
    found.differences.push(
      ...(await compareEntries(tx, grants)),
      ...(await findMissingRounds(tx, ids)),
      ...wagers.filter(({ stale }) => stale).map(describeStale),
      ...compareProgress(grants, wagers),
    );
  }
}

/** Every step of a grant has its own reference in the ledger (grant-bonus.ts, end-bonus.ts). */
async function compareEntries(tx: PoolClient, grants: readonly RecountedGrant[]): Promise<RecountDifference[]> {
  const steps = grants.map((grant) => {
    const { id, memberId, sweeps } = grant;
    const entries = (...refs: string[]) => refs.map((ref) => ({ memberId, ref }));
    const swept = (type: string) =>
      entries(...Array.from({ length: sweeps }, (_, sweep) => refOf('bonus', id, type, String(sweep))));
    return {
      grant,
      credited: entries(refOf('bonus', id, 'grant')),
      converted: swept('bonus_convert'),
      returned: swept('bonus_forfeit'),
    };
  });
  const posted = await readPosted(
    tx,
    steps.flatMap(({ credited, converted, returned }) => [...credited, ...converted, ...returned]),
  );
  const sum = (entries: readonly { ref: string }[]) =>
    entries.reduce((total, { ref }) => total + (posted.get(ref) ?? 0), 0);
  return steps.flatMap(({ grant, credited, converted, returned }) =>
    [
      { what: 'bonus credited', stated: grant.activatedAt === null ? 0 : grant.amount, recomputed: sum(credited) },
      { what: 'bonus converted', stated: grant.converted, recomputed: 0 - sum(converted) },
      { what: 'bonus returned', stated: grant.returned, recomputed: 0 - sum(returned) },
    ]
      .filter(({ stated, recomputed }) => stated !== recomputed)
      .map((difference) => ({ ...difference, id: grant.id })),
  );
}

const describeStale = ({ grantId, round, staked, paid, result }: RecountedWager): RecountDifference => ({
  what: 'round of a bonus',
  id: `${grantId} ${round}`,
  stated: paid - staked,
  recomputed: result ?? 0,
});

/** What all rounds of a grant count together, at most what is required; and that its rounds have counted as much. */
function compareProgress(grants: readonly RecountedGrant[], wagers: readonly RecountedWager[]): RecountDifference[] {
  const byGrant = Map.groupBy(wagers, ({ grantId }) => grantId);
  return grants.flatMap(({ id, required, counted, terms }) => {
    const rounds = byGrant.get(id) ?? [];
    const whole = rounds.reduce(
      (total, { category, staked, paid, settled }) =>
        total + contribution({ category, staked: BigInt(staked), paid: BigInt(paid), settled }, terms.contributionBp),
      0n,
    );
    const listed = rounds.reduce((total, round) => total + round.counted, 0);
    const recomputed = whole > BigInt(required) ? required : Number(whole);
    return [
      { what: 'bonus progress', id, stated: counted, recomputed },
      { what: 'bonus progress by round', id, stated: counted, recomputed: listed },
    ].filter((difference) => difference.stated !== difference.recomputed);
  });
}
