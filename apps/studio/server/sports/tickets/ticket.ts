import type { ErrorCode, RequestOf } from '@fairhouse/contract';
import type { OddsPolicy } from '@fairhouse/contract/play/studio-slips';
import type { placeSlip } from '@fairhouse/contract/play/studio-tickets';
import type { MarketOutcome, Sport, TicketType } from '@fairhouse/games/sports';
import type { Owing } from '../../rounds/round.ts';
import type { TicketState } from './ticket-states.ts';

/** What a bet is on. */
export interface Selection extends MarketOutcome {
  match: string;
}

/** A leg with the odds that count, and the match as it stood at the bet. */
export interface PlacedLeg extends Selection {
  /** Thousandths. */
  odds: number;
  seq: number;
  banker: boolean;
  live: boolean;
  score: readonly [home: number, away: number] | null;
  /** That it wins, by the chain of the match, when it was bet on. */
  chance: number;
  sport: Sport;
  league: string;
  home: string;
  away: string;
  startsAt: string;
  /** k_0 of the match, which was published before. */
  commitment: string;
}

export interface Load {
  match: string;
  /** `match`, or `<market>|<specifiers>|<outcome>`. */
  token: string;
  amount: number;
}

export type SlipRequest = Omit<RequestOf<typeof placeSlip>, 'clientId'>;

/** A slip that was placed: one bet at the platform, one round. `createdAt` is when its stake was first asked for. */
export interface Ticket extends Owing {
  clientId: string;
  request: SlipRequest;
  type: TicketType;
  legs: PlacedLeg[];
  lines: number;
  stakePerLine: number | null;
  possibleWin: number;
  maxWin: number;
  policy: OddsPolicy;
  loads: Load[];
  state: TicketState;
  decidesAt: Date | null;
  takenAt: Date | null;
  placedAt: Date;
  reference: string | null;
  due: number | null;
  /** Of the results and of cash-outs, as payments that exist. */
  owed: number;
  cashed: number;
  payments: number;
  /** Booked. */
  paid: number;
  overpaid: number;
  /** `n/d` that is not cashed out. */
  share: string;
  closesAt: Date | null;
  refusal: ErrorCode | null;
  refusalValue: unknown;
  balanceAfterBet: number | null;
  stateAt: Date;
}
