import type { PlantedBug } from '../planted-bug.ts';

const tables = 'packages/games/src/tables';

const planted = (what: string, file: string, find: string, replace: string, test: string): PlantedBug => ({
  name: `tables: ${what}`,
  changes: [{ file, find, replace }],
  tests: [test],
});

export const tableBugs: readonly PlantedBug[] = [
  planted(
    'a banker of 3 draws against an eight',
    `${tables}/baccarat/hand.ts`,
    '[0, 1, 2, 3, 4, 5, 6, 7, 9],',
    '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9],',
    `${tables}/edges.test.ts`,
  ),
  planted(
    'a tie takes the main bets of baccarat',
    `${tables}/baccarat/baccarat.ts`,
    "if (winner === 'tie') return PUSHES;",
    "if (winner === 'tie') return LOSES;",
    `${tables}/edges.test.ts`,
  ),
  planted(
    'a shoe ends with the hand in which the cut card comes out',
    `${tables}/baccarat/shoe.ts`,
    'ended: shoe.last',
    'ended: cardsLeft(deck) < CUT_CARDS',
    `${tables}/rules.test.ts`,
  ),
  planted(
    'a seven wins bets on one card',
    `${tables}/dragon-tiger.ts`,
    'rankNumber(dealt[side]) !== SEVEN && has(dealt[side])',
    'has(dealt[side])',
    `${tables}/edges.test.ts`,
  ),
  planted(
    'la partage returns the whole stake',
    `${tables}/roulette/roulette.ts`,
    'number === 0 ? HALF_LOST : LOSES',
    'number === 0 ? 0 : LOSES',
    `${tables}/edges.test.ts`,
  ),
  planted(
    'triples win big',
    `${tables}/sic-bo.ts`,
    '!isTriple(thrown) && sum(thrown) >= 11',
    'sum(thrown) >= 11',
    `${tables}/edges.test.ts`,
  ),
  planted(
    'A 2 3 is the lowest sequence',
    `${tables}/teen-patti/three-cards.ts`,
    'return ACE - 0.5;',
    'return 3;',
    `${tables}/teen-patti/three-cards.test.ts`,
  ),
  planted(
    'a bout at the least dividend stands',
    `${tables}/cockfight.ts`,
    '<= LEAST_DIVIDEND',
    '< LEAST_DIVIDEND',
    `${tables}/vectors.test.ts`,
  ),
  planted(
    'stakes are taken that chips do not divide',
    `${tables}/settle-spots.ts`,
    ' || stake % spot.chips !== 0',
    '',
    `${tables}/rules.test.ts`,
  ),
  planted(
    'what nobody matched is not given back',
    `${tables}/pots/pots.ts`,
    '(paid === highest ? highest - second : 0)',
    '(paid < 0 ? highest - second : 0)',
    `${tables}/pots/pots.test.ts`,
  ),
  planted(
    'the rake passes its cap',
    `${tables}/pots/rake.ts`,
    'Math.min(scale(sum, bp, 10_000), cap)',
    'Math.min(scale(sum, bp, 10_000), cap + sum)',
    `${tables}/pots/pots.test.ts`,
  ),
  planted(
    'a shot at small fish returns more than others',
    `packages/games/src/fish/kill-chances.ts`,
    'compare(share, fraction(reward)) > 0',
    'compare(share, fraction(reward)) > 1',
    `packages/games/src/fish/draw-kills.test.ts`,
  ),
  planted(
    'contributions count in the order in which they came',
    'packages/games/src/fairness/chain.ts',
    '...contributions.toSorted(),',
    '...contributions,',
    'packages/games/src/fairness/chain.test.ts',
  ),
  planted(
    'the verifier believes the recorded returns',
    'packages/games/src/verify/table/verify-table.ts',
    "returns ? amounts(returns) : '?'",
    'amounts(document.returns)',
    'packages/games/src/verify/table/verify-table.test.ts',
  ),
  {
    name: 'live tables: a squeezed card is shown to everybody',
    changes: [
      {
        file: 'apps/studio/server/tables/lead-squeeze.ts',
        find: '    if (!seat.leads) continue;\n',
        replace: '',
      },
    ],
    tests: ['apps/studio/server/tables/bad-input.test.ts'],
  },
  {
    name: 'live tables: bets are taken after the betting is closed',
    changes: [
      {
        file: 'apps/studio/server/tables/chips-store.ts',
        find: "where phase = 'open' and phase_until > clock_timestamp()",
        replace: "where phase_until > clock_timestamp() - interval '1 minute'",
      },
    ],
    tests: ['apps/studio/server/tables/bad-input.test.ts'],
  },
  {
    name: 'live tables: an older version of the chips takes the place of a newer one',
    changes: [
      {
        file: 'apps/studio/server/tables/chips-store.ts',
        find: "where t.state = 'draft' and t.version < excluded.version",
        replace: "where t.state = 'draft'",
      },
    ],
    tests: ['apps/studio/server/tables/bad-input.test.ts'],
  },
  {
    name: 'live tables: a link is opened while bets are taken',
    changes: [
      {
        file: 'apps/studio/server/tables/chain.ts',
        find: "if (round.phase !== 'closed')",
        replace: "if (round.phase === 'idle')",
      },
    ],
    tests: ['apps/studio/server/tables/chain.test.ts'],
  },
  {
    name: 'live tables: what is stored of the root is a link',
    changes: [
      {
        file: 'apps/studio/server/tables/chain.ts',
        find: "createHmac('sha256', Buffer.from(root, 'hex')).update(`table ${tableId} ${ordinal}`).digest()",
        replace: "digest(Buffer.from(`${root}${tableId.slice(0, 0)}${String(ordinal).slice(0, 0)}`, 'hex'))",
      },
    ],
    tests: ['apps/studio/server/tables/chain.test.ts'],
  },
  {
    name: 'live tables: a bet without an answer plays',
    changes: [
      {
        file: 'apps/studio/server/tables/ticket-store.ts',
        find: "refusal = 'platform_unreachable' where table_id = $1 and round_no = $2 and state = 'bet_pending'",
        replace: "refusal = 'platform_unreachable' where table_id = $1 and round_no = $2 and state = 'never'",
      },
    ],
    tests: ['apps/studio/server/tables/faults.test.ts'],
  },
  {
    name: 'live tables: chips that are being laid when a table closes are in no round',
    changes: [
      {
        file: 'apps/studio/server/tables/ticket-store.ts',
        find: 'where table_id = $1 and no = $2 for no key update',
        replace: 'where table_id = $1 and no = $2',
      },
    ],
    tests: ['apps/studio/server/tables/pools.test.ts'],
  },
  {
    name: 'live tables: who was away does not learn how the bets ended',
    changes: [
      {
        file: 'apps/studio/server/tables/ticket-store.ts',
        find: "or t.state <> 'draft' and t.state_at >",
        replace: "or t.state = 'draft' and t.state_at >",
      },
    ],
    tests: ['apps/studio/server/tables/comebacks.test.ts'],
  },
  {
    name: 'live tables: a round that nobody could bet on is not void',
    changes: [
      {
        file: 'apps/studio/server/tables/round-machine.ts',
        find: "effects: [tooMany ? 'void' : 'fix']",
        replace: "effects: ['fix']",
      },
    ],
    tests: ['apps/studio/server/tables/round-machine.test.ts'],
  },
  {
    name: 'live tables: a process that lost its table goes on with it',
    changes: [
      {
        file: 'apps/studio/server/tables/table-store.ts',
        find: 'and l.owner = $2 and l.epoch = $3',
        replace: 'and (l.owner = $2 or l.epoch >= $3)',
      },
    ],
    tests: ['apps/studio/server/tables/faults.test.ts'],
  },
  {
    name: 'live tables: a page of another origin opens a socket',
    changes: [
      {
        file: 'apps/studio/server/realtime/socket-gate.ts',
        find: "return origin.host === headers.host || origin.host === first(headers['x-forwarded-host']);",
        replace: 'return true;',
      },
    ],
    tests: ['apps/studio/server/tables/bad-input.test.ts'],
  },
  {
    name: 'live tables: a flood of messages goes on',
    changes: [
      {
        file: 'apps/studio/server/realtime/connection.ts',
        find: "if (!this.#messages.take()) return this.close('too_many');",
        replace: 'this.#messages.take();',
      },
    ],
    tests: ['apps/studio/server/tables/bad-input.test.ts'],
  },
  {
    name: 'live tables: anybody turns the squeezed card',
    changes: [
      {
        file: 'apps/studio/server/tables/visit-table.ts',
        find: 'if (!seat.leads) return',
        replace: 'if (round < 0) return',
      },
    ],
    tests: ['apps/studio/server/tables/bad-input.test.ts'],
  },
  {
    name: 'live tables: a stake may win more than the table pays',
    changes: [
      {
        file: 'packages/games/src/tables/spot-limit.ts',
        find: 'Math.min(max * chips, Math.floor((maxPay * ODDS_SCALE) / top) * chips)',
        replace: 'max * chips',
      },
    ],
    tests: ['apps/studio/server/tables/check-stakes.test.ts'],
  },
  ...(
    [
      [
        'a shot at a caught fish kills it again',
        'decide-shots.ts',
        "if (caught.has(id) || fish.gone <= at) return 'fish_gone';",
        '',
        'bad-input.test.ts',
      ],
      [
        'a shot hits from anywhere',
        'decide-shots.ts',
        "isOnFish(fish, at, { x, y }) ? [fish] : 'fish_missed'",
        '[fish]',
        'bad-input.test.ts',
      ],
      ['a shot of long ago still hits', 'decide-shots.ts', 'queued.receivedAt - lateMs', '0', 'bad-input.test.ts'],
      [
        'a repeated shot is fired twice',
        'decide-shots.ts',
        "if (claim.n <= magazine.shot) return 'shot_old';",
        '',
        'bad-input.test.ts',
      ],
      [
        'anybody fires a magazine',
        'decide-shots.ts',
        'row.playerId === session.playerId && row.demo === session.demo',
        'row.demo === session.demo',
        'bad-input.test.ts',
      ],
      [
        'stake that was not fired is kept',
        'end-magazine.ts',
        'returned: rounds * bet,',
        'returned: 0,',
        'tank.test.ts',
      ],
      [
        'a process that lost its tank still commits',
        'commit-shots.ts',
        'if (!(await holdTank(tx, tank.id, owner, epoch))) throw new LostTank(tank.id);',
        'await holdTank(tx, tank.id, owner, epoch);',
        'faults.test.ts',
      ],
      [
        'a magazine that fails is never answered',
        'tank-rooms.ts',
        "for (const other of seat.guests) other.close('restart');",
        '',
        'faults.test.ts',
      ],
    ] as const
  ).map(([what, file, find, replace, test]): PlantedBug => ({
    name: `fish: ${what}`,
    changes: [{ file: `apps/studio/server/fish/${file}`, find, replace }],
    tests: [`apps/studio/server/fish/${test}`],
  })),
];
