import type { PlantedBug } from '../planted-bug.ts';

const feature = 'apps/platform/src/features/people/responsible-play';
const migrations = 'packages/ledger/migrations';
const ledgerTest = 'packages/ledger/src/play-limits.test.ts';
const stakesTest = `${feature}/stake-limits.test.ts`;
const sittingTest = `${feature}/sitting.test.ts`;

const inLedger = (name: string, migration: string, find: string, replace: string): PlantedBug => ({
  name: `limits: ${name}`,
  changes: [{ file: `${migrations}/${migration}`, find, replace }],
  tests: [ledgerTest],
});
const inPosting = (name: string, find: string, replace: string) =>
  inLedger(name, '0780_bonus_balances.sql', find, replace);
const inLimits = (name: string, find: string, replace: string) =>
  inLedger(name, '0622_stake_limits.sql', find, replace);

export const limitBugs: readonly PlantedBug[] = [
  inPosting('bets of one batch do not see each other', 'w_stakes[s] := w_stakes[s] + delta[i] + part;', ''),
  inPosting(
    'losses of one batch do not see each other',
    `            w_loss[s] := w_loss[s] + delta[i] + part;
          when ledger.kind_win() then`,
    `          when ledger.kind_win() then`,
  ),
  inLimits('a refund counts in the period of the refund', ' and b.at >= x.starts_at;', ';'),
  inPosting(
    'a new period keeps the sum of the last one',
    'case when y.ends_at > at then y.used else 0 end as used',
    'y.used as used',
  ),
  inLimits(
    'a new limit does not count what was staked before',
    'case l.kind when ledger.limit_stake() then s.staked when ledger.limit_loss() then s.staked - s.won else 0 end',
    '0',
  ),
  inPosting(
    'a win makes room for stakes',
    'then u.staked - u.won else u.staked end',
    'then u.staked - u.won else u.staked - u.won end',
  ),
  {
    name: 'limits: a stake limit is not told to the ledger',
    changes: [{ file: `${feature}/set-limit.ts`, find: 'await setStakeLimits(tx, player, limits);', replace: '' }],
    tests: [stakesTest],
  },
  {
    name: 'limits: a higher limit that was asked for applies at once',
    changes: [
      {
        file: `${feature}/set-limit.ts`,
        find: 'const stricter = isAsStrict(amount, limit.amount);',
        replace: 'const stricter = isAsStrict(amount, limit.amount) || isStakeLimit(limit.kind);',
      },
    ],
    tests: [stakesTest],
  },
  {
    name: 'limits: servers are not told of a changed limit of time',
    changes: [
      {
        file: `${feature}/set-limit.ts`,
        find: "await core.events.publish(tx, 'playRulesChanged', { merchantId, memberId });",
        replace: '',
      },
    ],
    tests: [sittingTest],
  },
  {
    name: 'limits: refused play prolongs the sitting, which never ends',
    changes: [
      {
        file: `${feature}/read-sitting.ts`,
        find: 'if (sitting?.checkDue) await noteCheckRead(tx, memberId, at);',
        replace: 'if (sitting) await noteCheckRead(tx, memberId, at);',
      },
    ],
    tests: [sittingTest],
  },
  {
    name: 'limits: deposits of a member do not wait for each other',
    changes: [
      {
        file: 'apps/platform/src/features/money/deposits/create-deposit.ts',
        find: 'await lockMember(tx, memberId);',
        replace: '',
      },
    ],
    tests: [`${feature}/deposit-limits.test.ts`],
  },
];
