import type { TableRefusal } from '@fairhouse/contract/play/table-messages';
import type { TableLimits } from '@fairhouse/contract/play/table-state';
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { gather } from '../gather.ts';
import type { Session } from '../sessions/store.ts';
import type { LiveTable } from './catalogue.ts';
import { findStakeFlaw, type StakeFlaw } from './check-stakes.ts';
import { isBarred } from './pool-store.ts';
import { layChips, type NewTicket } from './chips-store.ts';
import { findTicket } from './ticket-store.ts';
import type { Ticket } from './ticket.ts';

export interface Bet {
  round: number;
  version: number;
  spots: Record<string, number>;
}

export type Laid = { ticket: Ticket } | { flaw: StakeFlaw };

/** `limits` are those of the bet's round. */
export type BetPlacer = (session: Session, table: LiveTable, limits: TableLimits, bet: Bet) => Promise<Laid>;

/** Tickets stored with one statement. */
const TOGETHER = 200;

const keyOf = ({
  tableId,
  roundNo,
  playerId,
  demo,
}: Pick<NewTicket, 'tableId' | 'roundNo' | 'playerId' | 'demo'>): string => `${tableId} ${roundNo} ${playerId} ${demo}`;

/** Of two versions of one ticket in a batch only the higher one is stored. */
async function layTogether(pool: Pool, tickets: readonly NewTicket[]): Promise<(Ticket | undefined)[]> {
  const newest = new Map<string, NewTicket>();
  for (const ticket of tickets) {
    const known = newest.get(keyOf(ticket));
    if (!known || known.version < ticket.version) newest.set(keyOf(ticket), ticket);
  }
  const laid = await layChips(pool, [...newest.values()]);
  const byKey = new Map(laid.map((ticket) => [keyOf(ticket), ticket]));
  return tickets.map((ticket) => byKey.get(keyOf(ticket)));
}

/** Ids are random at their end, so that the public document of one ticket leads to no other. */
const newId = (tableId: string, no: number): string => `${tableId}-${no}-${randomBytes(6).toString('base64url')}`;

export function createBetPlacer(pool: Pool): BetPlacer {
  const lay = gather((tickets: readonly NewTicket[]) => layTogether(pool, tickets), TOGETHER);
  return async (session, table, limits, { round, version, spots }) => {
    const flaw = findStakeFlaw(table, limits, spots);
    if (flaw) return { flaw };
    const { playerId, currency, demo, platformSession, id: sessionId } = session;
    const stays = table.rules.pool !== undefined;
    if (stays && (await isBarred(pool, session, table.id, round))) return { flaw: { code: 'pool_barred' } };
    const stake = Object.values(spots).reduce((sum, each) => sum + each, 0);
    const laid = await lay({
      id: newId(table.id, round),
      tableId: table.id,
      roundNo: round,
      playerId,
      currency,
      gameCode: table.gameCode,
      demo,
      sessionId,
      platformSession,
      version,
      spots,
      stake,
      groups: stays ? session.groups : [],
      stays,
    });
    if (laid && laid.version === version) return { ticket: laid };
    const known = laid ?? (await findTicket(pool, session, table.id, round));
    if (known && stays && takesBack(known, { version, spots })) return { flaw: { code: 'bets_stay' } };
    return judgeRepeat(known, version);
  };
}

const takesBack = (known: Ticket, { version, spots }: Omit<Bet, 'round'>): boolean =>
  known.version < version && Object.entries(known.spots).some(([spot, stake]) => stake > (spots[spot] ?? 0));

/** A repeat answers as the first time; what came too late says why. */
function judgeRepeat(known: Ticket | undefined, version: number): Laid {
  if (known?.version === version) return { ticket: known };
  const code: TableRefusal = known?.state === 'draft' && known.version > version ? 'version_old' : 'bets_closed';
  return { flaw: { code } };
}
