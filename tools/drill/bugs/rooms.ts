import type { PlantedBug } from '../planted-bug.ts';

const studio = 'apps/studio/server';
const platform = 'apps/platform/src/features/play/tables/operate';

const planted = (what: string, file: string, find: string, replace: string, test: string): PlantedBug => ({
  name: `rooms: ${what}`,
  changes: [{ file, find, replace }],
  tests: [test],
});

const studioTest = `${studio}/operate/operate-rooms.test.ts`;
const platformTest = `${platform}/operate-rooms.test.ts`;

export const roomBugs: readonly PlantedBug[] = [
  planted(
    'the narrower limits of a spot do not count',
    'packages/games/src/tables/spot-limit.ts',
    'return own ? { min: Math.max(table.min, own.min), max: Math.min(table.max, own.max) } : table;',
    'return own ? table : table;',
    `${studio}/tables/check-stakes.test.ts`,
  ),
  planted(
    'limits are raised without an end',
    `${studio}/tables/limits/change-limits.ts`,
    'if (max > highest.max)',
    'if (max > highest.max * highest.max)',
    `${studio}/tables/limits/change-limits.test.ts`,
  ),
  planted(
    'bets are judged by the usual limits',
    `${studio}/tables/limits/table-limits.ts`,
    'state.round.limits?.find((limits) => limits.currency === currency) ?? limitsOf(table, currency)',
    'state.round.limits ? limitsOf(table, currency) : limitsOf(table, currency)',
    `${studio}/tables/limits/table-limits.test.ts`,
  ),
  planted(
    'an empty tank is taken from the player who has just come',
    `${studio}/fish/tank-store.ts`,
    'where t.id = n.id and t.owner = $1 and t.epoch = n.epoch`',
    'where t.id = n.id and t.owner = $1`',
    `${studio}/fish/tank-owner.test.ts`,
  ),
  planted(
    'a closed tank lets players in',
    `${studio}/fish/find-seat.ts`,
    "if (wanted !== undefined && stands.get(wanted)?.wanted === 'off') return fail('room_closed');",
    '',
    studioTest,
  ),
  planted(
    'magazines of a closed tank stay loaded',
    `${studio}/fish/magazine-store.ts`,
    "where t.wanted = 'off' limit 200",
    "where t.wanted = 'off' and false limit 200",
    studioTest,
  ),
  planted(
    'players wait in a closed card room',
    `${studio}/pvp/pvp-keeper.ts`,
    "if ((await listClosedRooms(pool)).has(room.id)) return 'room_closed';",
    '',
    studioTest,
  ),
  planted(
    'red and black win together',
    'packages/games/src/tables/most-pay.ts',
    'if (about > most) [most, worst] = [about, outcome];',
    'if (about < most || most < 0) [most, worst] = [about, outcome];',
    'packages/games/src/tables/most-pay.test.ts',
  ),
  planted(
    'every merchant closes tables',
    `${platform}/room-vendors.ts`,
    "return found.value.managed ? found : fail('permission_denied');",
    'return found;',
    platformTest,
  ),
  planted(
    'players of other merchants are named',
    `${platform}/judge-hands.ts`,
    'const own = player?.merchantId === merchant.id && !player.trial ? player : undefined;',
    "const own = player ?? (playerId === '' ? undefined : { merchantId: 0, memberId: 1 });",
    platformTest,
  ),
  planted(
    'a hand in play shows its cards to operators',
    `${studio}/pvp/review/show-review.ts`,
    "if (!isDecided(hand) || hand.dealt === null) return fail('round_in_progress');",
    "if (hand.dealt === null) return fail('round_in_progress');",
    studioTest,
  ),
  planted(
    'an alarm that was checked never waits again',
    `${studio}/operate/watch/watch-players.ts`,
    'sigmas >= checkedSigmas + GROWN_SIGMAS',
    'sigmas > Infinity',
    `${studio}/operate/watch/watch-players.test.ts`,
  ),
  planted(
    'ids of players of other merchants are shown',
    `${platform}/judge-hands.ts`,
    'members.get(playerId) ? playerId : hide(playerId)',
    'members.get(playerId) ? playerId : playerId.slice(hide.length - 1)',
    platformTest,
  ),
  planted(
    'a change whose answer is lost leaves no entry',
    `${platform}/room-vendors.ts`,
    "answer.code === 'outcome_unknown'",
    "answer.code === 'not_found'",
    platformTest,
  ),
];
