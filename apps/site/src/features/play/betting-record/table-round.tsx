import { cardBack, playingCard } from '@fairhouse/art/table';
import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import { dividendOf, ODDS_SCALE, spotsOf, tableGames } from '@fairhouse/games/tables';
import { loadSpotWords, nameCard, nameSpot, nameVariant, type SpotWords } from '@fairhouse/i18n/table-spots';
import { buttonClasses, Card, Money } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { useLanguage } from '../../../app/language.tsx';
import type { TableTicket } from '../../../rounds/read-table-ticket.ts';
import { BoutPools, readPools, writeDividend } from './bout-pools.tsx';
import { DrawnOutcome } from './table-outcome.tsx';

export interface TableRoundProps {
  ticket: TableTicket;
  vendor: string;
  /** The game of the catalogue. */
  game: string;
  currency: CurrencyCode;
}

/** What was dealt or thrown at a table, and what each of the player's bets returned. */
export default function TableRound({ ticket, vendor, game, currency }: TableRoundProps) {
  const t = useTranslations('bettingRecord');
  const { locale } = useLanguage();
  const { data: words } = useQuery({
    queryKey: ['table spots', locale],
    queryFn: () => loadSpotWords(locale),
    staleTime: Infinity,
  });
  const { table, tableName, round, variant, isVoid, isSilent, isDecided, burned } = ticket;
  const [shown] = burned;
  return (
    <Card className="grid grid-cols-1 gap-4 p-4">
      <p className="figures font-semibold">
        {t('table.name', { table: tableName, no: String(round) })}
        {words && <span className="font-normal text-muted"> · {nameVariant(words, variant)}</span>}
      </p>
      {isVoid && <p className="font-semibold">{isSilent ? t('table.voidBeacon') : t('table.void')}</p>}
      {isDecided && words ? (
        <DrawnOutcome game={ticket.game} outcome={ticket.outcome} words={words} drawCard={picture} />
      ) : (
        !isSilent && <p className="text-muted">{t('table.notDecided')}</p>
      )}
      {isDecided && ticket.game === 'cockfight' && (
        <BoutPools outcome={ticket.outcome} isReturned={Object.keys(ticket.refunded).length > 0} currency={currency} />
      )}
      {shown !== undefined && words && (
        <p className="text-sm text-muted">
          {t('table.burned', { card: nameCard(words, shown), count: String(burned.length - 1) })}
        </p>
      )}
      <ul aria-label={t('table.spots')} className="divide-y divide-line">
        {words && <Bets ticket={ticket} words={words} currency={currency} />}
      </ul>
      <Link
        to="/game"
        search={{ vendor, code: game, ...(table && { room: table }) }}
        className={buttonClasses('quiet')}
      >
        {t('table.open')}
      </Link>
    </Card>
  );
}

/** A card as an address; an unknown one lies face down. */
function picture(card: string): string {
  try {
    return `data:image/svg+xml,${encodeURIComponent(playingCard(card))}`;
  } catch {
    return `data:image/svg+xml,${encodeURIComponent(cardBack())}`;
  }
}

function Bets({ ticket, words, currency }: { ticket: TableTicket; words: SpotWords; currency: CurrencyCode }) {
  const { game, spots, refunded, returns, isDecided } = ticket;
  const explain = useExplanation(ticket, currency);
  return Object.entries({ ...spots, ...refunded }).map(([spot, stake]) => {
    const isRefunded = refunded[spot] !== undefined;
    return (
      <li key={spot} className="flex items-start justify-between gap-3 py-2.5">
        <span className="min-w-0">
          <span className="block font-semibold">{nameSpot(words, game, spot)}</span>
          <span className="figures text-sm text-muted">{explain(spot, stake)}</span>
        </span>
        {isDecided && !isRefunded && (
          <Money amount={(returns[spot] ?? 0) - stake} currency={currency} signed className="shrink-0 font-semibold" />
        )}
      </li>
    );
  });
}

/** Why a bet returned what it did, in words. */
function useExplanation({ game, variant, outcome, refunded, returns, isDecided }: TableTicket, currency: CurrencyCode) {
  const t = useTranslations('bettingRecord');
  const money = (amount: number) => formatMoney(amount, currency);
  const rules = tableGames.get(game);
  const spots = rules && spotsOf(rules, variant);
  const drawn = rules?.readOutcome(outcome);
  return (code: string, stake: number): string => {
    if (refunded[code] !== undefined) return t('table.refunded', { stake: money(stake) });
    if (!isDecided) return money(stake);
    const back = returns[code] ?? 0;
    const pools = game === 'cockfight' ? readPools(outcome) : null;
    if (pools && (code === 'meron' || code === 'wala') && outcome['winner'] === code)
      return t('table.byPool', { stake: money(stake), dividend: writeDividend(dividendOf(pools, code)) });
    if (back === 0) return t('table.lost', { stake: money(stake) });
    const spot = spots && !('code' in spots) ? spots.get(code) : undefined;
    const [odds] = spot && spot.chips === 1 && drawn !== undefined ? spot.odds(drawn) : [];
    if (odds !== undefined && odds > 0)
      return t('table.pays', { stake: money(stake), odds: String(odds / ODDS_SCALE) });
    return t('table.back', { stake: money(stake), back: money(back) });
  };
}
