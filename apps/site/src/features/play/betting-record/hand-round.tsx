import { cardBack, playingCard } from '@fairhouse/art/table';
import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import { cardsOfMove, loadPvpWords, nameMove, type PvpWords } from '@fairhouse/i18n/pvp-words';
import { loadSpotWords, nameCard, type SpotWords } from '@fairhouse/i18n/table-spots';
import { buttonClasses, Card, Money } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { useLanguage } from '../../../app/language.tsx';
import type { Hand } from '../../../rounds/read-hand.ts';

export interface HandRoundProps {
  hand: Hand;
  vendor: string;
  /** The game of the catalogue. */
  game: string;
  currency: CurrencyCode;
}

/** What each seat won or lost, what the room kept, and every move with the cards that the player could see. */
export default function HandRound({ hand, vendor, game, currency }: HandRoundProps) {
  const t = useTranslations('bettingRecord');
  const { locale } = useLanguage();
  const { data } = useQuery({
    queryKey: ['hand words', locale],
    queryFn: () => Promise.all([loadPvpWords(locale), loadSpotWords(locale)]),
    staleTime: Infinity,
  });
  if (!data) return null;
  const [words, spots] = data;
  const nameSeat = (seat: number) => (seat === hand.you ? words.you : t('hand.seat', { n: String(seat + 1) }));
  return (
    <Card className="grid grid-cols-1 gap-4 p-4">
      <p className="figures font-semibold">{words.stake_of.replace('{amount}', formatMoney(hand.stake, currency))}</p>
      <ul aria-label={t('hand.seats')} className="divide-y divide-line">
        {hand.seats.map(({ bot, result }, seat) => (
          <li key={seat} className="flex items-center justify-between gap-3 py-2.5">
            <span className={seat === hand.you ? 'font-semibold' : ''}>
              {nameSeat(seat)}
              {bot && <span className="text-muted"> · {words.bot}</span>}
            </span>
            {result && <Money amount={result.net} currency={currency} signed className="shrink-0 font-semibold" />}
          </li>
        ))}
      </ul>
      {hand.state === 'settled' && (
        <p className="figures text-sm text-muted">
          {words.rake_taken.replace('{amount}', formatMoney(hand.rake, currency))}
        </p>
      )}
      {hand.carried !== null && hand.carried.antes > 0 && (
        <p className="figures text-sm">
          {words.pot_before.replace(
            '{amount}',
            formatMoney(hand.carried.antes * hand.stake * hand.seats.length, currency),
          )}
          {hand.carried.lastWinner !== null &&
            ` · ${words.pot_chance.replace('{name}', nameSeat(hand.carried.lastWinner))}`}
        </p>
      )}
      <Moves hand={hand} words={words} spots={spots} nameSeat={nameSeat} />
      <Link to="/game" search={{ vendor, code: game, room: hand.room }} className={buttonClasses('quiet')}>
        {t('hand.open')}
      </Link>
    </Card>
  );
}

interface MovesProps {
  hand: Hand;
  words: PvpWords;
  spots: SpotWords;
  nameSeat: (seat: number) => string;
}

function Moves({ hand, words, spots, nameSeat }: MovesProps) {
  const t = useTranslations('bettingRecord');
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {t('hand.moves', { count: hand.moves.length })}
      </summary>
      <ol className="grid gap-1.5 text-sm">
        {hand.moves.map(({ seat, move, auto }, at) => (
          <li key={at} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold">{nameSeat(seat)}</span>
            <span>
              {nameMove(words, move)}
              {auto && <span className="text-muted"> · {words.seat_auto}</span>}
            </span>
            <span className="flex gap-0.5">
              {cardsOfMove(move).map((card) => (
                <img key={card} src={picture(card)} alt={nameCard(spots, card)} width={25} height={35} />
              ))}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A card as an address; an unknown one lies face down. */
function picture(card: string): string {
  const isKnown = /^[A2-9TJQK][CDHS]$/.test(card);
  return `data:image/svg+xml,${encodeURIComponent(isKnown ? playingCard(card) : cardBack())}`;
}
