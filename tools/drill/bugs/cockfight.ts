import type { PlantedBug } from '../planted-bug.ts';

export const cockfightBugs: readonly PlantedBug[] = [
  {
    name: 'cockfight: a pool of one currency pays another',
    changes: [
      {
        file: 'apps/studio/server/tables/pools.ts',
        find: 'each.currency === currency && each.demo === demo',
        replace: 'each.demo === demo',
      },
    ],
    tests: ['apps/studio/server/tables/cockfight.test.ts'],
  },
  {
    name: 'cockfight: practice bets lie among real money',
    changes: [
      {
        file: 'apps/studio/server/tables/make-pools.ts',
        find: 'demo ? practiceStakes',
        replace: 'playing.length > 0 ? practiceStakes',
      },
    ],
    tests: ['apps/studio/server/tables/pools.test.ts'],
  },
  {
    name: 'cockfight: an empty side plays',
    changes: [
      {
        file: 'apps/studio/server/tables/make-pools.ts',
        find: "if (!table.rules.pool!.stands(spots)) return 'uneven';",
        replace: "if (Object.keys(spots).length === 0) return 'uneven';",
      },
    ],
    tests: ['apps/studio/server/tables/cockfight.test.ts'],
  },
  {
    name: 'cockfight: what lies in a cancelled pool is not returned',
    changes: [
      {
        file: 'apps/studio/server/tables/pool-store.ts',
        find: "and state = 'bet_taken' and currency = $3 and demo = $4",
        replace: "and state = 'bet_pending' and currency = $3 and demo = $4",
      },
    ],
    tests: ['apps/studio/server/tables/pools.test.ts'],
  },
  {
    name: 'cockfight: the moment is no longer than its commitment',
    changes: [
      {
        file: 'apps/studio/server/tables/closing-moment.ts',
        find: 'commitment: commitToServerSeed(seed)',
        replace: 'commitment: seed',
      },
    ],
    tests: ['apps/studio/server/tables/cockfight.test.ts'],
  },
  {
    name: 'cockfight: sessions of other tables enter',
    changes: [
      {
        file: 'apps/studio/server/tables/table-rooms.ts',
        find: 'labelOf(guest.session.gameCode) === labelOf(view.table.gameCode)',
        replace: 'labelOf(guest.session.gameCode) !== undefined',
      },
    ],
    tests: ['apps/studio/server/tables/cockfight.test.ts'],
  },
  {
    name: 'cockfight: the verifier believes the closing moment',
    changes: [
      {
        file: 'packages/games/src/verify/table/verify-table.ts',
        find: "compare('closing', `${commitment} ${earlyMs} ${closedAt ?? null}`, computed)",
        replace: "compare('closing', computed, computed)",
      },
    ],
    tests: ['packages/games/src/verify/table/verify-table.test.ts'],
  },
  {
    name: 'cockfight: it is launched where its module is off',
    changes: [
      {
        file: 'apps/platform/src/features/play/catalogue/open-categories.ts',
        find: "label !== COCKFIGHT_LABEL || isModuleOn(settings, 'COCKFIGHT')",
        replace: "label !== COCKFIGHT_LABEL || isModuleOn(settings, 'GAMES')",
      },
    ],
    tests: ['apps/platform/src/features/play/catalogue/lobby.test.ts'],
  },
  {
    name: 'cockfight: a stake that moved the dividends is taken back',
    changes: [
      {
        file: 'apps/studio/server/tables/chips-store.ts',
        find: 't.version < excluded.version and (t.table_id <> all',
        replace: 't.version < excluded.version and (t.table_id is not null or t.table_id <> all',
      },
    ],
    tests: ['apps/studio/server/tables/pools.test.ts'],
  },
  {
    name: 'cockfight: a pool stands whose stakes were not there',
    changes: [
      {
        file: 'apps/studio/server/tables/make-pools.ts',
        find: 'gone * MISSING_PARTS >',
        replace: 'gone >',
      },
    ],
    tests: ['apps/studio/server/tables/pools.test.ts'],
  },
  {
    name: 'cockfight: partners alone in a pool hand money to each other',
    changes: [
      {
        file: 'apps/studio/server/tables/make-pools.ts',
        find: '!sharesGroup(bet, other)',
        replace: "bet.playerId !== ''",
      },
    ],
    tests: ['apps/studio/server/tables/pools.test.ts'],
  },
  {
    name: 'cockfight: members of one network are partners',
    changes: [
      {
        file: 'apps/platform/src/features/play/launch/read-groups.ts',
        find: "address === null || category !== 'PVP'",
        replace: 'address === null',
      },
    ],
    tests: ['apps/platform/src/features/play/vendor-wallet/groups.test.ts'],
  },
  {
    name: 'cockfight: the plasada is paid out',
    changes: [
      {
        file: 'packages/games/src/tables/cockfight.ts',
        find: 'const PAID_OUT_PERCENT = 95n;',
        replace: 'const PAID_OUT_PERCENT = 100n;',
      },
    ],
    tests: ['packages/games/src/tables/rules.test.ts'],
  },
  {
    name: 'cockfight: a draw takes the bets on both cocks',
    changes: [
      {
        file: 'packages/games/src/tables/cockfight.ts',
        find: "if (winner === 'draw' || isCancelled(pools)) return PUSHES;",
        replace: 'if (isCancelled(pools)) return PUSHES;',
      },
    ],
    tests: ['packages/games/src/tables/rules.test.ts'],
  },
];
