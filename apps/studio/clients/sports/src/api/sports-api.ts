import type { RequestOf, ResponseOf } from '@fairhouse/contract';
import type {
  quoteSlip,
  readSlip,
  SavedSlip,
  saveSlip,
  SlipQuote,
  SportsSession,
} from '@fairhouse/contract/play/studio-slips';
import type {
  cashOutOffers,
  CashOutState,
  cashOutTicket,
  placeSlip,
  sportsTickets,
  SportsTicket,
} from '@fairhouse/contract/play/studio-tickets';
import type { sportsMatch, sportsMatches } from '@fairhouse/contract/play/studio-sports';
import type { Answer, Caller } from '../../../shell/call.ts';

export type Matches = ResponseOf<typeof sportsMatches>;
export type PlacedSlip = RequestOf<typeof placeSlip>;
export type QuotedSlip = RequestOf<typeof quoteSlip>;
export type Placed = ResponseOf<typeof placeSlip>;
export type CashOutOffers = ResponseOf<typeof cashOutOffers>;
export type Tickets = ResponseOf<typeof sportsTickets>;

type Listed = Pick<RequestOf<typeof sportsMatches>, 'when' | 'sport'> & { league?: string; limit?: number };

export interface SportsApi {
  open: (launchToken: string) => Promise<Answer<SportsSession>>;
  resume: () => Promise<Answer<SportsSession>>;
  matches: (listed: Listed) => Promise<Answer<Matches>>;
  match: (id: string) => Promise<Answer<ResponseOf<typeof sportsMatch>>>;
  quote: (slip: QuotedSlip) => Promise<Answer<SlipQuote>>;
  place: (slip: PlacedSlip) => Promise<Answer<Placed>>;
  /** By its id, or by the clientId that it was placed with. */
  ticket: (id: string) => Promise<Answer<SportsTicket>>;
  tickets: (state: 'open' | 'settled', before?: string) => Promise<Answer<Tickets>>;
  offers: () => Promise<Answer<CashOutOffers>>;
  cashOut: (request: RequestOf<typeof cashOutTicket>) => Promise<Answer<CashOutState>>;
  cashOutState: (clientId: string) => Promise<Answer<CashOutState>>;
  readSlip: () => Promise<Answer<ResponseOf<typeof readSlip>>>;
  saveSlip: (slip: SavedSlip) => Promise<Answer<ResponseOf<typeof saveSlip>>>;
}

export function createSportsApi({ get, post, put }: Caller): SportsApi {
  const read = <T>(path: string, query: Readonly<Record<string, string | number | undefined>> = {}) => {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const text = new URLSearchParams(given).toString();
    return get<T>(`/api/sports/${path}${text && `?${text}`}`);
  };
  return {
    open: (launchToken) => post('/api/sports/session', { launchToken }),
    resume: () => read('session'),
    matches: (listed) => read('matches', listed),
    match: (id) => read('match', { id }),
    quote: (slip) => post('/api/sports/quote', slip),
    place: (slip) => post('/api/sports/place', slip),
    ticket: (id) => read(`tickets/${encodeURIComponent(id)}`),
    tickets: (state, before) => read('tickets', { state, before, limit: 20 }),
    offers: () => read('cash-outs'),
    cashOut: (request) => post('/api/sports/cash-out', request),
    cashOutState: (clientId) => read(`cash-outs/${encodeURIComponent(clientId)}`),
    readSlip: () => read('slip'),
    saveSlip: (slip) => put('/api/sports/slip', { slip }),
  };
}
