import { parseMoney, type CurrencyCode, type RequestOf } from '@fairhouse/contract';
import type { boCreateRaffle } from '@fairhouse/contract/money/raffles-backoffice';
import type { RaffleKind } from '@fairhouse/contract/money/raffles';
import type { RewardTitles } from '@fairhouse/contract/money/rewards';
import { writtenTitles } from '../../../records/title-fields.tsx';

export interface PrizeDraft {
  amount: string;
  count: string;
  oneIn: string;
}

/** What is typed in the form. */
export interface RaffleDraft {
  titles: RewardTitles;
  kind: RaffleKind;
  prizes: PrizeDraft[];
  freeTicket: boolean;
  /** Empty: no tickets for play. */
  validPerTicket: string;
  mostTickets: string;
  repeats: 'ONCE' | 'D';
  startsAt: string | null;
  endsAt: string | null;
}

export const emptyPrize: PrizeDraft = { amount: '', count: '1', oneIn: '' };

export const emptyDraft = (): RaffleDraft => ({
  titles: {},
  kind: 'draw',
  prizes: [emptyPrize],
  freeTicket: true,
  validPerTicket: '',
  mostTickets: '10',
  repeats: 'ONCE',
  startsAt: null,
  endsAt: null,
});

const whole = (text: string): number | null => (/^\d{1,7}$/.test(text.trim()) ? Number(text) || null : null);

/** The raffle as it is proposed; null while something is missing. */
export function raffleOf(draft: RaffleDraft, currency: CurrencyCode): RequestOf<typeof boCreateRaffle> | null {
  const titles = writtenTitles(draft.titles);
  const { kind, freeTicket, repeats, startsAt, endsAt } = draft;
  const isInstant = kind === 'instant';
  const mostTickets = isInstant ? 1 : whole(draft.mostTickets);
  const validPerTicket =
    isInstant || draft.validPerTicket.trim() === '' ? null : parseMoney(draft.validPerTicket, currency);
  const prizes = draft.prizes.map(({ amount, count, oneIn }) => ({
    amount: parseMoney(amount, currency),
    count: whole(count),
    oneIn: isInstant ? whole(oneIn) : null,
  }));
  if (!titles || !mostTickets || !startsAt || !endsAt || validPerTicket === undefined || validPerTicket === 0)
    return null;
  if (prizes.some(({ amount, count, oneIn }) => !amount || !count || (isInstant && !oneIn))) return null;
  const written = { titles, kind, prizes, freeTicket: !isInstant && freeTicket, validPerTicket, mostTickets };
  return { ...written, repeats, startsAt, endsAt } as RequestOf<typeof boCreateRaffle>;
}
