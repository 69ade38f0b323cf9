import type { HandRecord } from './hand-record.ts';

const points = (cards: Iterable<string>): number =>
  [...cards].reduce((sum, card) => sum + Math.min(10, 'A23456789TJQK'.indexOf(card[0]!) + 1), 0);

/** Follows the cards from hand to hand: stakes that each seat wins or loses. */
export function judgeTongits({ stake, dealer, moves, cards, carried }: HandRecord): number[] {
  const hands = [new Set<string>(), new Set<string>(), new Set<string>()];
  let next = 0;
  for (const [step, count] of [13, 12, 12].entries())
    for (let card = 0; card < count; card += 1) hands[(dealer + step) % 3]!.add(cards.get(next++) ?? `? ${next}`);
  const open = [false, false, false];
  const answers: string[] = ['', '', ''];
  const pile: string[] = [];
  let last = dealer;
  for (const { seat, move } of moves) {
    const own = hands[seat]!;
    const laid = [...(move.cards ?? []), ...(move.card === undefined || move.kind === 'draw' ? [] : [move.card])];
    if (move.kind === 'draw') {
      own.add(cards.get(next++) ?? `? ${next}`);
      last = seat;
    }
    if (move.kind === 'take') pile.pop();
    if (move.kind === 'take' || move.kind === 'meld') open[seat] = true;
    if (move.kind === 'discard') pile.push(...laid);
    for (const card of laid) own.delete(card);
    if (['call', 'fold', 'fight'].includes(move.kind)) answers[seat] = move.kind;
  }
  const seats = [0, 1, 2];
  const empty = seats.find((seat) => hands[seat]!.size === 0);
  const caller = answers.indexOf('call');
  const order =
    caller === -1
      ? [last, (last + 2) % 3, (last + 1) % 3]
      : [(caller + 1) % 3, (caller + 2) % 3, caller].filter((seat) => ['fight', 'call'].includes(answers[seat]!));
  const able = caller === -1 && open.includes(true) ? order.filter((seat) => open[seat]) : order;
  const winner =
    empty ?? able.reduce((best, seat) => (points(hands[seat]!) < points(hands[best]!) ? seat : best), able[0]!);
  const fought = answers.includes('fight');
  // A second win in a row takes ten stakes of each at most: those that were carried, and the one of this hand.
  const fromPot = carried?.lastWinner === winner ? Math.min(10, carried.antes + 1) : 0;
  const losses = seats.map((seat) => {
    if (seat === winner) return 0;
    const inFight = fought && ['fight', 'call'].includes(answers[seat]!);
    return 1 + Number(!open[seat]) + Number(empty !== undefined || inFight) + fromPot;
  });
  const all = losses.reduce((sum, each) => sum + each, 0);
  return seats.map((seat) => (seat === winner ? all : -losses[seat]!) * stake);
}
