import type { PlantedBug } from '../planted-bug.ts';

const play = 'apps/platform/src/features/play';

export const playBugs: readonly PlantedBug[] = [
  {
    name: 'play: bet with the session of another member is taken from memory',
    changes: [
      {
        file: `${play}/launch/play-sessions.ts`,
        find: 'return refuseOther(core, state, player, game) ?? ',
        replace: 'return ',
      },
    ],
    tests: [`${play}/vendor-wallet/vendor-wallet-launch.test.ts`],
  },
  {
    name: 'play: bet with the session of another member is taken from the database',
    changes: [
      {
        file: `${play}/launch/play-sessions.ts`,
        find: 'const refused = refuseOther(core, state, player, game) ??',
        replace: 'const refused =',
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
  {
    name: 'play: launch token is exchanged twice',
    changes: [
      {
        file: `${play}/launch/store.ts`,
        find: 'l.used_at is null and l.expires_at > $3',
        replace: 'l.expires_at > $3',
      },
    ],
    tests: [`${play}/vendor-wallet/vendor-wallet-launch.test.ts`],
  },
  {
    name: 'play: bet is taken while play is stopped',
    changes: [
      {
        file: `${play}/vendor-wallet/check-session.ts`,
        find: 'return stopped ?? playSessionsOf',
        replace: 'return (stopped && undefined) ?? playSessionsOf',
      },
    ],
    tests: [`${play}/stops/stops.test.ts`],
    only: 'what is stopped',
  },
  {
    name: 'play: signature is replayed',
    changes: [
      {
        file: `${play}/vendor-wallet/nonce-memory.ts`,
        find: 'for (const set of this.#generations.values()) if (set.has(high, low)) return false;',
        replace: '',
      },
    ],
    tests: [`${play}/vendor-wallet/nonce-memory.test.ts`],
  },
  {
    name: 'play: outcomes are scaled with a bias',
    changes: [
      {
        file: `packages/games/src/fairness/random-source.ts`,
        find: 'const limit = WORDS - (WORDS % range);',
        replace: 'const limit = WORDS;',
      },
    ],
    tests: [`packages/games/src/fairness/random-stream.test.ts`, `packages/games/src/fairness/statistics.test.ts`],
  },
];
