import { ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boLiability } from '@fairhouse/contract/money/reports-backoffice';
import { inTransaction } from '@fairhouse/database';
import {
  readJackpots,
  readOpenBets,
  sumMainBalances,
  sumReceivables,
  sumVendorWallets,
  sumWallets,
  type OpenBet,
  type WalletSums,
} from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { listAgentIds } from '../../people/identity/index.ts';
import { catalogueOf, type Catalogue } from '../../play/catalogue/index.ts';
import { playerIdOf } from '../../play/launch/index.ts';
import { sumUnpaidAgents } from '../agent-settlements/index.ts';
import { sumPendingTransfers } from '../transfers/index.ts';
import { sumUnpaidWithdrawals } from '../withdrawals/index.ts';
import { nameOf, openRoundsOf, type SaidRounds } from './ask-open-rounds.ts';

type Liability = ResponseOf<typeof boLiability>;
type OpenLine = Liability['open'][number];

/**
 * Everything that the house owes its members, and may owe them, at one moment. It reads every wallet and open round of the
 * merchant, so it is made when it is asked for.
 */
export async function readLiability(core: Core, { merchant }: OperatorCaller): Promise<Result<Liability>> {
  const { id: merchantId, settings } = merchant;
  const { currency, points } = settings;
  // Asked first: a round that ends meanwhile is open nowhere, one that begins is open in the ledger only.
  const said = await openRoundsOf(core).get(currency);
  const catalogue = catalogueOf(core);
  const books = await inTransaction(
    core.pool,
    { merchantId, readOnly: true, isolation: 'repeatable read' },
    async (tx) => readBooks(tx, merchantId, currency, new OpenLines(merchantId, catalogue, said)),
  );
  const { wallets, withdrawals } = books;
  return ok({
    currency,
    at: core.clock.now().toISOString(),
    owed: owedOf(books),
    total: wallets.total,
    booked: wallets.booked,
    points: {
      count: wallets.points.wallets,
      points: wallets.points.amount,
      worth: Math.floor((wallets.points.amount * points.convert.amount) / points.convert.points),
    },
    vendorWallets: books.vendorWallets.map(({ vendorId, amount }) => ({
      vendor: vendorName(catalogue, vendorId),
      amount,
    })),
    disputed: withdrawals.disputed,
    agentPay: books.agentPay,
    open: books.open,
    jackpots: {
      count: books.jackpots.length,
      amount: books.jackpots.reduce((sum, { pot }) => sum + pot, 0),
    },
    receivables: { count: books.receivables.corrections, amount: books.receivables.amount },
  });
}

async function readBooks(tx: PoolClient, merchantId: number, currency: Liability['currency'], lines: OpenLines) {
  for await (const page of readOpenBets(tx, currency)) for (const bet of page) lines.add(bet);
  return {
    open: lines.list(),
    wallets: await sumWallets(tx, currency),
    agents: await sumMainBalances(tx, await listAgentIds(tx), currency),
    withdrawals: await sumUnpaidWithdrawals(tx),
    transfers: await sumPendingTransfers(tx),
    agentPay: await sumUnpaidAgents(tx),
    vendorWallets: await sumVendorWallets(tx, currency),
    jackpots: (await readJackpots(tx, merchantId)).filter((jackpot) => jackpot.currency === currency),
    receivables: await sumReceivables(tx, currency),
  };
}

interface Books {
  wallets: WalletSums;
  agents: { wallets: number; amount: number };
  withdrawals: { held: { count: number; amount: number } };
  transfers: { count: number; amount: number };
}

/** Every wallet of the currency once: agents are apart from members, and what is locked is named by its reason. */
function owedOf({ wallets, agents, withdrawals: { held }, transfers }: Books): Liability['owed'] {
  const { main, bonus, locked } = wallets;
  const other = locked.amount - held.amount - transfers.amount;
  return [
    { kind: 'members', count: main.wallets - agents.wallets, amount: main.amount - agents.amount },
    { kind: 'agents', count: agents.wallets, amount: agents.amount },
    { kind: 'bonus', count: bonus.wallets, amount: bonus.amount },
    { kind: 'withdrawals', ...held },
    { kind: 'transfers', ...transfers },
    // Holds of nothing that is open would be a fault; they stay visible here.
    { kind: 'locked', count: other === 0 ? 0 : locked.wallets, amount: other },
  ];
}

/** Sums of the ledger's open bets with what their vendors say that they may pay. */
class OpenLines {
  readonly #lines = new Map<string, OpenLine>();
  readonly #playerOf: ReturnType<typeof namePlayers>;
  readonly #catalogue: Catalogue;
  readonly #said: ReadonlyMap<string, SaidRounds | undefined>;

  constructor(merchantId: number, catalogue: Catalogue, said: ReadonlyMap<string, SaidRounds | undefined>) {
    this.#playerOf = namePlayers(merchantId, catalogue);
    this.#catalogue = catalogue;
    this.#said = said;
  }

  add({ customerId, vendorId, round, staked }: OpenBet): void {
    const vendor = vendorName(this.#catalogue, vendorId);
    // The ledger's name is `<round id>@<game>`.
    const at = round.lastIndexOf('@');
    const category = this.#catalogue.gameById(Number(round.slice(at + 1)))?.category ?? null;
    const playerId = this.#playerOf(vendorId, customerId);
    const most = this.#said.get(vendor)?.get(nameOf({ playerId, roundId: round.slice(0, at) }));
    const key = `${vendor} ${category}`;
    const line = this.#lines.get(key) ?? { vendor, category, rounds: 0, staked: 0, most: null, unnamed: 0 };
    line.rounds += 1;
    line.staked += staked;
    if (most === undefined) line.unnamed += 1;
    else line.most = (line.most ?? 0) + most;
    this.#lines.set(key, line);
  }

  list(): OpenLine[] {
    return [...this.#lines.values()].toSorted((a, b) => (b.most ?? b.staked) - (a.most ?? a.staked));
  }
}

/** Members as the vendors name them, each made once: a member may have many bets. */
function namePlayers(merchantId: number, catalogue: Catalogue): (vendorId: number, memberId: number) => string {
  const known = new Map<string, string>();
  return (vendorId, memberId) => {
    const vendor = catalogue.vendorById(vendorId);
    if (!vendor) return '';
    const key = `${vendorId} ${memberId}`;
    const name = known.get(key) ?? playerIdOf({ merchantId, memberId }, vendor);
    known.set(key, name);
    return name;
  };
}

const vendorName = (catalogue: Catalogue, id: number): string => catalogue.vendorById(id)?.code ?? String(id);
