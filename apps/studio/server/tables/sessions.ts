import { currencies, fail, ok, type Result } from '@fairhouse/contract';
import type { TableSession } from '@fairhouse/contract/play/studio-tables';
import { admitPlayer } from '../sessions/admit-player.ts';
import { readBalance } from '../sessions/read-balance.ts';
import type { Session } from '../sessions/store.ts';
import type { Studio } from '../studio.ts';
import { labelOf } from './catalogue.ts';

/** Opens a session of the live tables for the holder of a one-time launch token. */
export async function openTables(studio: Studio, launchToken: string): Promise<Result<TableSession>> {
  const isOffered = (code: string) => studio.tables.tables.some(({ gameCode }) => gameCode === code);
  const admitted = await admitPlayer(studio, launchToken, isOffered);
  return admitted.ok ? describeTableSession(studio, admitted.value, admitted.value.token) : admitted;
}

export async function describeTableSession(
  studio: Studio,
  session: Session,
  token: string,
): Promise<Result<TableSession>> {
  const table = studio.tables.tables.find(({ gameCode }) => gameCode === session.gameCode);
  if (!table) return fail('wrong_game');
  const balance = await readBalance(studio, session);
  if (!balance.ok) return balance;
  const { code, sign, decimals } = currencies[session.currency];
  return ok({
    session: token,
    gameCode: session.gameCode,
    label: labelOf(session.gameCode)!,
    table: table.id,
    currency: { code, sign, decimals },
    balance: balance.value,
    demo: session.demo,
    parentOrigin: session.parentOrigin,
    verifyUrl: session.verifyUrl,
  });
}
