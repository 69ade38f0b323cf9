import { fail, ok, type CurrencyCode, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorPreviewSettlement } from '@fairhouse/contract/play/vendor-draws';
import type { Outcome } from '@fairhouse/games/lottery';
import type { Studio } from '../../studio.ts';
import { findDraw } from '../draws/draw-store.ts';
import type { Draw } from '../draws/draw.ts';
import type { LotteryGame } from '../games/lottery-games.ts';
import { findGame } from '../lottery.ts';
import { readNumbers } from '../results/publish-result.ts';
import { decideTicket, SettlersDiffer } from '../settle/decide-ticket.ts';
import { selectPreviewed, type Previewed } from './preview-store.ts';

type Preview = ResponseOf<typeof vendorPreviewSettlement>;

/** Tickets read and computed at once; in between others have their turn. */
const BATCH = 250;
/** Within the time that the platform waits for an answer. */
const LONGEST_MS = 4_000;

/** Computes every ticket as the settlement would, and stores nothing. */
export async function previewSettlement(
  { pool, lottery }: Pick<Studio, 'pool' | 'lottery'>,
  { gameCode, numero, numbers: text }: RequestOf<typeof vendorPreviewSettlement>,
): Promise<Result<Preview>> {
  const draw = await findDraw(pool, gameCode, numero);
  const game = findGame(lottery, gameCode);
  if (!draw || !game) return fail('draw_unknown');
  const numbers = numbersOf(game, draw, text);
  if (!numbers.ok) return numbers;
  const sums = new Map<CurrencyCode, Sum>();
  let [tickets, changed, differing] = [0, 0, 0];
  const end = performance.now() + LONGEST_MS;
  let batch: Previewed[] = [];
  do {
    batch = await selectPreviewed(pool, draw.id, batch.at(-1)?.id ?? '', BATCH);
    for (const ticket of batch) {
      tickets += 1;
      const pay = payOf(() => decideTicket(lottery.maths, game, ticket, numbers.value).pay);
      if (pay === null) differing += 1;
      if (pay === null || pay === ticket.paid) {
        add(sums, ticket.currency, { paid: ticket.paid, added: 0, overpaid: 0 });
        continue;
      }
      changed += 1;
      const [added, overpaid] = [Math.max(0, pay - ticket.paid), Math.max(0, ticket.paid - pay)];
      add(sums, ticket.currency, { paid: ticket.paid + added, added, overpaid });
    }
  } while (batch.length === BATCH && performance.now() < end);
  const amounts = [...sums].map(([currency, sum]) => ({ currency, ...sum }));
  return ok({ tickets, complete: batch.length < BATCH, changed, differing, amounts });
}

/** Those that an operator gives for an official draw; those that were announced, of any other. */
function numbersOf(game: LotteryGame, draw: Draw, text: string | null): Result<Outcome> {
  if (text === null) return draw.state === 'drawn' && draw.numbers ? ok(draw.numbers) : fail('draw_state');
  const isOpen = draw.source === 'official' && ['drawing', 'settled'].includes(draw.state);
  return isOpen ? readNumbers(game, text) : fail('draw_state');
}

/** Null where the two settlers differ. */
function payOf(decide: () => number): number | null {
  try {
    return decide();
  } catch (error) {
    if (error instanceof SettlersDiffer) return null;
    throw error;
  }
}

type Sum = Record<'paid' | 'added' | 'overpaid', number>;

function add(sums: Map<CurrencyCode, Sum>, currency: CurrencyCode, { paid, added, overpaid }: Sum): void {
  const sum = sums.get(currency) ?? { paid: 0, added: 0, overpaid: 0 };
  sums.set(currency, {
    paid: sum.paid + paid,
    added: sum.added + added,
    overpaid: sum.overpaid + overpaid,
  });
}
