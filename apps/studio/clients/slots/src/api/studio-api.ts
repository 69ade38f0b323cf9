import type { Fairness, GameSession, PlayedRound, StudioRound } from '@fairhouse/contract/play/studio';
import type { RoundBook } from '@fairhouse/games/slots';
import type { Answer, Caller } from '../../../shell/call.ts';

/** A round with its book, whose shape the contract leaves to the game family. */
export type Round = Omit<StudioRound, 'book'> & { book: RoundBook };
export type Session = Omit<GameSession, 'openRound'> & { openRound: Round | null };
export type Played = Omit<PlayedRound, 'round'> & { round: Round };

/** What a round pays: the book's pay, and the pot if it won it. */
export const payOf = ({ book, jackpot }: Pick<Round, 'book' | 'jackpot'>): number =>
  book.totalPay + (jackpot?.won ?? 0);

export interface RevealedSeed {
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  rounds: number;
}

export interface StudioApi {
  open: (launchToken: string) => Promise<Answer<Session>>;
  resume: () => Promise<Answer<Session>>;
  /** `freeRounds`: the grant of which it is a free round. */
  spin: (requestId: string, stake: number, freeRounds?: string) => Promise<Answer<Played>>;
  finish: (roundId: string) => Promise<Answer<Played>>;
  rounds: (before?: string) => Promise<Answer<{ list: Round[]; next?: string }>>;
  round: (id: string) => Promise<Answer<Played>>;
  /** What the pot of the game holds now. */
  jackpot: () => Promise<Answer<{ amount: number }>>;
  changeSeed: (clientSeed: string) => Promise<Answer<{ fairness: Fairness; revealed: RevealedSeed }>>;
}

const PAGE = 20;

export function createStudioApi({ get, post }: Caller): StudioApi {
  const id = encodeURIComponent;
  return {
    open: (launchToken) => post('/api/session', { launchToken }),
    resume: () => get('/api/session'),
    spin: (requestId, stake, freeRounds) => post('/api/spin', { requestId, stake, ...(freeRounds && { freeRounds }) }),
    finish: (roundId) => post(`/api/rounds/${id(roundId)}/finish`, {}),
    rounds: (before) => get(`/api/rounds?limit=${PAGE}${before ? `&before=${id(before)}` : ''}`),
    round: (roundId) => get(`/api/rounds/${id(roundId)}`),
    jackpot: () => get('/api/jackpot'),
    changeSeed: (clientSeed) => post('/api/fairness/seed', { clientSeed }),
  };
}
