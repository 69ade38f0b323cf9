import { lead } from '../table/poker.ts';
import type { HandDocument } from './hand-document.ts';
import { judgeTongits } from './judge-tongits.ts';
import { leadOfRows } from './rows.ts';
import type { HandRecord } from './hand-record.ts';

const RANKS = 'A23456789TJQK';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

const dealtTo = ({ cards }: HandRecord, seat: number, each: number, from = 0): string[] =>
  Array.from({ length: each }, (_, at) => cards.get(from + seat * each + at) ?? '');

/** Who played thirteen cards wins; a tenth of a stake for each point of the others, a hundred at most. */
function judgePusoyDos(known: HandRecord): number[] {
  const left = Array.from({ length: known.seats }, (_, seat) => new Set(dealtTo(known, seat, 13)));
  for (const { seat, move } of known.moves) for (const card of move.cards ?? []) left[seat]!.delete(card);
  const points = left.map((cards) => sum([...cards].map((card) => Math.min(10, RANKS.indexOf(card[0]!) + 1))));
  const losses = points.map((count) => -Math.floor((Math.min(100, count) * known.stake) / 10));
  return losses.map((loss, seat) => (left[seat]!.size === 0 ? -sum(losses) : loss));
}

function judgePusoy({ stake, seats, moves }: HandRecord): number[] {
  const rows = Array.from({ length: seats }, (_, seat) => moves.findLast((each) => each.seat === seat)!.move);
  return rows.map((own, seat) => sum(rows.map((other, each) => (each === seat ? 0 : leadOfRows(own, other) * stake))));
}

const SUIT_HEIGHT = { trump: 200, led: 100, other: 0 } as const;

function judgeCallbreak({ stake, moves }: HandRecord): number[] {
  const totals = [0, 0, 0, 0];
  for (let at = 0; at < moves.length; at += 4 + 52) {
    const bids = [0, 0, 0, 0];
    const tricks = [0, 0, 0, 0];
    for (const { seat, move } of moves.slice(at, at + 4)) bids[seat] = move.tricks ?? 0;
    for (let trick = at + 4; trick < at + 4 + 52; trick += 4) {
      const four = moves.slice(trick, trick + 4).map(({ seat, move }) => ({ seat, card: move.cards?.[0] ?? '' }));
      const height = (card: string) => {
        const kind = card[1] === 'S' ? 'trump' : card[1] === four[0]!.card[1] ? 'led' : 'other';
        return SUIT_HEIGHT[kind] + (kind === 'other' ? 0 : card[0] === 'A' ? 14 : RANKS.indexOf(card[0]!) + 1);
      };
      const best = [...four].sort((a, b) => height(b.card) - height(a.card))[0]!;
      tricks[best.seat]! += 1;
    }
    for (const seat of totals.keys()) {
      const [bid, won] = [bids[seat]!, tricks[seat]!];
      totals[seat]! += won < bid ? -10 * bid : 10 * bid + (won - bid);
    }
  }
  return totals.map((own) => stake * sum(totals.map((other) => Math.sign(own - other))));
}

/** What each seat paid and whether it packed; then the pots by `paid`, won by the best hands. */
function judgeTeenPatti(known: HandRecord): number[] {
  const { stake: boot, seats, moves } = known;
  const paid = Array<number>(seats).fill(boot);
  const packed = Array<boolean>(seats).fill(false);
  const seen = Array<boolean>(seats).fill(false);
  const hands = paid.map((_, seat) => dealtTo(known, seat, 3));
  let stake = boot;
  let asked: number | undefined;
  let asker: number | undefined;
  for (const { seat, move } of moves) {
    if (move.kind === 'see') seen[seat] = true;
    if (move.kind === 'pack') packed[seat] = true;
    if (move.kind === 'bet' && move.double) stake *= 2;
    if (['bet', 'side', 'show'].includes(move.kind))
      paid[seat] = Math.min(60 * boot, paid[seat]! + stake * (seen[seat] ? 2 : 1));
    if (move.kind === 'show') asker = seat;
    if (move.kind === 'side') asked = seat;
    if (move.kind === 'accept') packed[lead(hands[asked!]!, hands[seat]!) > 0 ? seat : asked!] = true;
  }
  return winPots(paid, packed, known.rakes, (a, b) => {
    const ahead = lead(hands[a]!, hands[b]!);
    return ahead === 0 ? Number(b === asker) - Number(a === asker) : ahead;
  });
}

/** Level by level of what was paid: each goes to the best of those who paid that much and did not pack. */
function winPots(
  paid: readonly number[],
  packed: readonly boolean[],
  rakes: readonly number[],
  ahead: (a: number, b: number) => number,
): number[] {
  const won = paid.map((amount) => -amount);
  const levels = [...new Set(paid)].sort((a, b) => a - b);
  const playing = [...paid.keys()].filter((seat) => !packed[seat]);
  const pots: { amount: number; able: number[] }[] = [];
  levels.forEach((level, at) => {
    const slice = level - (levels[at - 1] ?? 0);
    const payers = [...paid.keys()].filter((seat) => paid[seat]! >= level);
    if (payers.length === 1) {
      won[payers[0]!]! += slice;
      return;
    }
    const able = playing.filter((seat) => paid[seat]! >= level);
    const last = pots.at(-1);
    if (last && (able.length === 0 || able.join() === last.able.join())) last.amount += slice * payers.length;
    else pots.push({ amount: slice * payers.length, able: able.length > 0 ? able : playing });
  });
  for (const [place, { amount, able }] of pots.entries()) {
    const best = able.filter((seat) => able.every((other) => other === seat || ahead(seat, other) >= 0));
    // What is paid and what is raked are divided each for itself, the rest of both to the first.
    for (const part of [amount - (rakes[place] ?? 0), rakes[place] ?? 0])
      best.forEach((seat, at) => {
        won[seat]! += Math.floor(part / best.length) + (at === 0 ? part % best.length : 0);
      });
  }
  return won;
}

const judges: Readonly<Record<string, (known: HandRecord) => number[]>> = {
  tongits: judgeTongits,
  'pusoy-dos': judgePusoyDos,
  pusoy: judgePusoy,
  callbreak: judgeCallbreak,
  'teen-patti': judgeTeenPatti,
};

/**
 * What each seat won or lost before rake. Undefined for a game that this verifier does not know, and while cards that
 * decided it are known to others only.
 */
export function judgeHand(document: HandDocument, cards: ReadonlyMap<number, string>): number[] | undefined {
  const { game, stake, seats, dealer, moves, pots, carried = null } = document;
  const judge = Object.hasOwn(judges, game) ? judges[game] : undefined;
  if (game === 'teen-patti' && cards.size < seats.length * 3) return undefined;
  return judge?.({ stake, dealer, moves, cards, carried, seats: seats.length, rakes: pots.map(({ rake }) => rake) });
}
