import type { PlantedBug } from '../planted-bug.ts';

const play = 'apps/platform/src/features/play';

export const playBugs: readonly PlantedBug[] = [
  {
    name: 'play: bet with the session of another member is taken from memory',
    changes: [
      {
        file: `${play}/launch/play-sessions.ts`,
        find: 'return refuseOther(state, player, game) ?? ok(state.expiresAt);',
        replace: 'return ok(state.expiresAt);',
      },
    ],
    tests: [`${play}/vendor-wallet/vendor-wallet-launch.test.ts`],
  },
  {
    name: 'play: bet with the session of another member is taken from the database',
    changes: [
      {
        file: `${play}/launch/play-sessions.ts`,
        find: `    const refused = refuseOther(state, player, game);
    if (refused) return refused;
`,
        replace: '',
      },
    ],
    tests: [`${play}/vendor-wallet/vendor-wallet-launch.test.ts`],
  },
  {
    name: 'play: launch token of another vendor is accepted',
    changes: [
      {
        file: `${play}/launch/store.ts`,
        find: 'g.id = l.game_id and g.vendor_id = $2 and l.used_at',
        replace: 'g.id = l.game_id and $2::int is not null and l.used_at',
      },
    ],
    tests: [`${play}/vendor-wallet/vendor-wallet-launch.test.ts`],
  },
  {
    name: 'play: stop is not announced',
    changes: [
      {
        file: `${play}/stops/stop-play.ts`,
        find: '  await announceStop(core, tx, merchant.id, target);\n',
        replace: '',
      },
    ],
    tests: [`${play}/stops/stops.test.ts`],
    only: 'announced to every server',
  },
  {
    name: 'play: end of a stop is not announced',
    changes: [
      {
        file: `${play}/stops/resume-play.ts`,
        find: '    await announceStop(core, tx, merchant.id, stop);\n',
        replace: '',
      },
    ],
    tests: [`${play}/stops/stops.test.ts`],
    only: 'announced to every server',
  },
];
