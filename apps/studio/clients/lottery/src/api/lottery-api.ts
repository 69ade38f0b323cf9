import type { RequestOf, ResponseOf } from '@fairhouse/contract';
import type {
  comingLotteryDraws,
  LotteryChase,
  lotteryChases,
  placeLotteryChase,
} from '@fairhouse/contract/play/studio-chase';
import type { lotteryDraws, lotteryMenu, lotteryRules, lotteryTrend } from '@fairhouse/contract/play/studio-draws';
import type {
  LotterySession,
  lotteryOdds,
  LotteryTicket,
  lotteryTickets,
  placeLotteryTicket,
} from '@fairhouse/contract/play/studio-lottery';
import type { Answer, Caller } from '../../../shell/call.ts';

export type Menu = ResponseOf<typeof lotteryMenu>;
export type Results = ResponseOf<typeof lotteryDraws>;
export type Rules = ResponseOf<typeof lotteryRules>;
export type Trend = ResponseOf<typeof lotteryTrend>;
export type Tickets = ResponseOf<typeof lotteryTickets>;
export type Slip = RequestOf<typeof placeLotteryTicket>;
export type Placed = ResponseOf<typeof placeLotteryTicket>;

export type Coming = ResponseOf<typeof comingLotteryDraws>;
export type ChaseSlip = RequestOf<typeof placeLotteryChase>;
export type ChasePlaced = ResponseOf<typeof placeLotteryChase>;
export type Chases = ResponseOf<typeof lotteryChases>;

export interface LotteryApi {
  open: (launchToken: string) => Promise<Answer<LotterySession>>;
  resume: () => Promise<Answer<LotterySession>>;
  menu: () => Promise<Answer<Menu>>;
  results: (gameCode: string, before?: string) => Promise<Answer<Results>>;
  /** Odds of the player's site that are not the standard ones. */
  odds: (gameCode: string) => Promise<Answer<ResponseOf<typeof lotteryOdds>>>;
  rules: (gameCode: string) => Promise<Answer<Rules>>;
  trend: (gameCode: string) => Promise<Answer<Trend>>;
  tickets: (before?: string) => Promise<Answer<Tickets>>;
  place: (slip: Slip) => Promise<Answer<Placed>>;
  cancel: (id: string) => Promise<Answer<LotteryTicket>>;
  /** The next draws that a chase may contain. */
  coming: (gameCode: string, count: number) => Promise<Answer<Coming>>;
  placeChase: (slip: ChaseSlip) => Promise<Answer<ChasePlaced>>;
  cancelChase: (id: string) => Promise<Answer<LotteryChase>>;
  ticket: (id: string) => Promise<Answer<LotteryTicket>>;
  chases: () => Promise<Answer<Chases>>;
}

export function createLotteryApi({ get, post }: Caller): LotteryApi {
  const read = <T>(path: string, query: Record<string, string | undefined> = {}) => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const text = new URLSearchParams(given).toString();
    return get<T>(`/api/lottery/${path}${text && `?${text}`}`);
  };
  return {
    open: (launchToken) => post('/api/lottery/session', { launchToken }),
    resume: () => read('session'),
    menu: () => read('menu'),
    results: (gameCode, before) => read('draws', { gameCode, before, limit: '20' }),
    odds: (gameCode) => read('odds', { gameCode }),
    rules: (gameCode) => read('rules', { gameCode }),
    trend: (gameCode) => read('trend', { gameCode, draws: '100' }),
    tickets: (before) => read('tickets', { before, limit: '20' }),
    place: (slip) => post('/api/lottery/place', slip),
    cancel: (id) => post('/api/lottery/cancel', { id }),
    coming: (gameCode, count) => read('coming', { gameCode, count: String(count) }),
    placeChase: (slip) => post('/api/lottery/chase', slip),
    cancelChase: (id) => post('/api/lottery/chase/cancel', { id }),
    ticket: (id) => read(`tickets/${encodeURIComponent(id)}`),
    chases: () => read('chases', { limit: '20' }),
  };
}
