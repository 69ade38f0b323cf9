import type { PlantedBug } from '../planted-bug.ts';

const rules = 'packages/games/src/pvp';
const server = 'apps/studio/server/pvp';

const planted = (what: string, file: string, find: string, replace: string, test: string): PlantedBug => ({
  name: `pvp: ${what}`,
  changes: [{ file, find, replace }],
  tests: [test],
});

export const pvpBugs: readonly PlantedBug[] = [
  planted(
    'hands of others are shown before the end',
    `${rules}/tongits/view-tongits.ts`,
    "const shown = each === seat || state.step === 'over';",
    'const shown = true;',
    `${rules}/pvp-games.test.ts`,
  ),
  planted(
    'a caller wins ties with who fights',
    `${rules}/tongits/play-tongits.ts`,
    'const ranked = [...fighters, caller]',
    'const ranked = [caller, ...fighters]',
    `${rules}/rules.test.ts`,
  ),
  planted(
    'who is burned pays no more',
    `${rules}/tongits/tongits.ts`,
    '(isOpen(state, seat) ? 0 : 1)',
    '0',
    `${rules}/rules.test.ts`,
  ),
  planted(
    'a pair is played on a single card',
    `${rules}/pusoy-dos/plays.ts`,
    '!play || !other || cards.length !== lying.length',
    '!play || !other',
    `${rules}/rules.test.ts`,
  ),
  planted(
    'rows out of order win',
    `${rules}/pusoy/compare-rows.ts`,
    'if (!sound[0] || !sound[1]) return',
    'if (!sound[0] && !sound[1]) return',
    `${rules}/rules.test.ts`,
  ),
  planted(
    'a suit need not be followed',
    `${rules}/callbreak/callbreak.ts`,
    'return suit.length > 0 ? suit : [...hand];',
    'return [...hand];',
    `${rules}/rules.test.ts`,
  ),
  planted(
    'a winner pays no rake',
    `${rules}/settle-hand.ts`,
    'pays: gross.map((amount, seat) => escrow + amount - rakes[seat]!),',
    'pays: gross.map((amount) => escrow + amount),',
    `${rules}/pvp-games.test.ts`,
  ),
  planted(
    'members of one line are seated together',
    `${server}/draw-seats.ts`,
    'hand.length < max && !hand.some((other) => sharesGroup(one, other))',
    'hand.length < max',
    `${server}/draw-seats.test.ts`,
  ),
  planted(
    'a move is taken from whoever sends it',
    `${server}/act-in-hand.ts`,
    'if (turn?.no !== act.turn || !turn.seats.includes(own.seat))',
    'if (turn?.no !== act.turn)',
    `${server}/bad-input.test.ts`,
  ),
  planted(
    'a hand that stood still is played on',
    `${server}/step-hand.ts`,
    'hand.at - hand.dueAt > deps.cards.times.outage',
    'hand.at - hand.dueAt > deps.cards.times.outage * 10',
    `${server}/faults.test.ts`,
  ),
  planted(
    'an escrow that is booked while the hand is dealt is neither played for nor given back',
    `${server}/step-hand.ts`,
    '    all = await readSeats(tx, hand.id);\n',
    '',
    `${server}/step-hand.test.ts`,
  ),
  planted(
    'a void hand uncovers rows',
    `${server}/describe-hand.ts`,
    "phase === 'paying' || phase === 'over'",
    "phase !== 'play'",
    `${server}/pvp-keeper.test.ts`,
  ),
  planted(
    'anybody who wins takes the pot',
    `${rules}/tongits/tongits-state.ts`,
    'result.winner === pot.lastWinner;',
    'pot.antes > 1;',
    `${rules}/rules.test.ts`,
  ),
  planted(
    'a pot goes on with whoever comes',
    `${server}/meet-again.ts`,
    'if (players.length < wanted.length) continue;',
    'if (players.length === 0) continue;',
    `${server}/meet-again.test.ts`,
  ),
  planted(
    'a pot waits on while its players play with others',
    `${server}/seat-waiting.ts`,
    'if (room.rules.pot) await endPots(tx, room.id, ids);',
    'if (pot) await endPots(tx, room.id, ids);',
    `${server}/carried-pot.test.ts`,
  ),
  planted(
    'a void hand keeps the escrows that were booked',
    `${server}/seat-store.ts`,
    "where hand_id = $1 and state in ('bet_pending', 'bet_taken') returning",
    "where hand_id = $1 and state in ('bet_pending') returning",
    `${server}/step-hand.test.ts`,
  ),
];
