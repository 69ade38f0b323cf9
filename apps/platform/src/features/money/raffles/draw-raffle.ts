import { inTransaction } from '@fairhouse/database';
import { drawRaffle, ticketRoot } from '@fairhouse/games/raffle';
import { refOf } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import type { Merchant } from '../../../system/merchant.ts';
import { memberById } from '../../people/identity/index.ts';
import { mayBeOffered, orRefused } from '../rewards/index.ts';
import { creditReward } from '../wallets/index.ts';
import { addTickets } from './claim-raffle.ts';
import { openSeed } from './seeds.ts';
import { listDue, lockRaffle, setClosed, type RaffleRow } from './store.ts';
import { listHolders, listTickets, listUnpaidWins, notePaid, writeWinners } from './ticket-store.ts';

/** Prizes that one run pays. */
const MOST = 500;

/** Draws what is due and pays what was won. Safe to repeat: a raffle is drawn once, a prize is paid once. */
export async function drawDue(core: Core, merchant: Merchant): Promise<void> {
  const read = <T>(work: (tx: PoolClient) => Promise<T>) =>
    inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, work);
  for (const id of await read((tx) => listDue(tx, core.clock.now())))
    await inTransaction(core.pool, { merchantId: merchant.id }, (tx) => closeRaffle(core, tx, merchant, id));
  for (const win of await read((tx) => listUnpaidWins(tx, MOST))) {
    const refused = await orRefused(payWin(core, merchant, win));
    if (refused) core.log.warn({ ...win, code: refused.code }, 'a prize waits for a wallet that takes none');
  }
}

/** Ends a raffle whose time has come, draws it and reveals its seed; false when it is not due or has ended before. */
export async function closeRaffle(core: Core, tx: PoolClient, merchant: Merchant, id: string): Promise<boolean> {
  const at = core.clock.now();
  const raffle = await lockRaffle(tx, id);
  if (raffle?.state !== 'open' || raffle.endsAt > at) return false;
  const serverSeed = openSeed(core, raffle);
  if (raffle.kind === 'instant') {
    await setClosed(tx, id, { at, serverSeed, root: null });
    return true;
  }
  if (raffle.validPerTicket !== null) await addLastTickets(core, tx, merchant, raffle);
  const tickets = await listTickets(tx, id);
  const order = drawRaffle(tickets, serverSeed);
  const amounts = raffle.prizes.flatMap(({ amount, count }) => Array.from({ length: count }, () => amount));
  const winners = order.slice(0, amounts.length).map(({ number }, place) => ({ number, amount: amounts[place]! }));
  await writeWinners(tx, id, winners);
  await setClosed(tx, id, { at, serverSeed, root: ticketRoot(tickets) });
  return true;
}

/** Who has a ticket gets the others that play has earned since. */
async function addLastTickets(core: Core, tx: PoolClient, merchant: Merchant, raffle: RaffleRow): Promise<void> {
  for (const memberId of await listHolders(tx, raffle.id)) {
    if (!(await mayBeOffered(core, tx, merchant, memberId))) continue;
    const { username } = (await memberById(tx, memberId))!;
    await addTickets(core, tx, merchant, raffle, { memberId, username });
  }
}

async function payWin(
  core: Core,
  merchant: Merchant,
  { raffleId, number, memberId, amount }: { raffleId: string; number: number; memberId: number; amount: number },
): Promise<undefined> {
  await inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    if (!(await notePaid(tx, raffleId, number, core.clock.now()))) return;
    await creditReward(core, tx, merchant, {
      memberId,
      amount,
      ref: refOf('raffle', raffleId, 'ticket', String(number)),
      cause: { type: 'promotion', id: `raffle:${raffleId}:${number}` },
    });
  });
  return undefined;
}
