import type { PlantedBug } from '../planted-bug.ts';

const feature = 'apps/platform/src/features/people/responsible-play';
const migration = 'packages/ledger/migrations/0622_stake_limits.sql';
const ledgerTest = 'packages/ledger/src/play-limits.test.ts';
const stakesTest = `${feature}/stake-limits.test.ts`;
const sittingTest = `${feature}/sitting.test.ts`;

const inLedger = (name: string, find: string, replace: string): PlantedBug => ({
  name: `limits: ${name}`,
  changes: [{ file: migration, find, replace }],
  tests: [ledgerTest],
});

export const limitBugs: readonly PlantedBug[] = [
  inLedger('bets of one batch do not see each other', 'w_stakes[s] := w_stakes[s] + delta[i];', ''),
  inLedger(
    'losses of one batch do not see each other',
    `            w_loss[s] := w_loss[s] + delta[i];
          when ledger.kind_win() then`,
    `          when ledger.kind_win() then`,
  ),
  inLedger('a refund counts in the period of the refund', ' and b.at >= x.starts_at;', ';'),
  inLedger(
    'a new period keeps the sum of the last one',
    'case when y.ends_at > at then y.used else 0 end as used',
    'y.used as used',
  ),
  inLedger(
    'a new limit does not count what was staked before',
    'case l.kind when ledger.limit_stake() then s.staked when ledger.limit_loss() then s.staked - s.won else 0 end',
    '0',
  ),
  inLedger(
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
];
