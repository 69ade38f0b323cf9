import type { PoolClient } from 'pg';
import type { CurrencyCode } from '@fairhouse/contract';

/** What a ticket adds to the most that a draw would pay. Minor units. */
export interface Load {
  /** `player <id>`, or after a merchant's code `draw` or a play and one of its numbers. */
  token: string;
  amount: number;
}

/** A merchant's own limits count its own bets: its tokens begin with its code. */
export const tokenOf = (merchant: string, token: string): string => (merchant === '' ? token : `${merchant}/${token}`);

/** Merchant, play and number of a token. */
export function readToken(token: string): { merchant: string; play: string; number: string } {
  const slash = token.indexOf('/');
  const [play = '', ...number] = token.slice(slash + 1).split(' ');
  return { merchant: slash < 0 ? '' : token.slice(0, slash), play, number: number.join(' ') };
}

export interface CappedLoad extends Load {
  /** The most that the token may carry. */
  cap: number;
}

/**
 * Adds every load, or answers one that would exceed its cap with what is left; then the transaction must be rolled back.
 * Rows are taken in one order, so that two tickets never wait for each other.
 */
export async function addLoads(
  tx: PoolClient,
  drawId: number,
  currency: CurrencyCode,
  loads: readonly CappedLoad[],
): Promise<{ token: string; left: number } | undefined> {
  const sorted = loads.toSorted((a, b) => (a.token < b.token ? -1 : 1));
  const tooMuch = sorted.find(({ amount, cap }) => amount > cap);
  if (!tooMuch) {
    const { rows } = await tx.query<{ token: string }>({
      name: 'exposure-add',
      text: `insert into lottery_exposure as e (draw_id, currency, token, amount)
        select $1, $2, token, amount from unnest($3::text[], $4::bigint[]) as n (token, amount)
        on conflict (draw_id, currency, token) do update set amount = e.amount + excluded.amount
          where e.amount + excluded.amount <= ($5::jsonb ->> e.token)::bigint
        returning token`,
      values: [
        drawId,
        currency,
        sorted.map(({ token }) => token),
        sorted.map(({ amount }) => amount),
        JSON.stringify(Object.fromEntries(sorted.map(({ token, cap }) => [token, cap]))),
      ],
    });
    if (rows.length === sorted.length) return undefined;
    const added = new Set(rows.map(({ token }) => token));
    return readLeft(
      tx,
      drawId,
      currency,
      sorted.find(({ token }) => !added.has(token))!,
    );
  }
  return readLeft(tx, drawId, currency, tooMuch);
}

async function readLeft(tx: PoolClient, drawId: number, currency: CurrencyCode, { token, cap }: CappedLoad) {
  const { rows } = await tx.query<{ amount: number }>(
    'select amount from lottery_exposure where draw_id = $1 and currency = $2 and token = $3',
    [drawId, currency, token],
  );
  return { token, left: Math.max(0, cap - (rows[0]?.amount ?? 0)) };
}
