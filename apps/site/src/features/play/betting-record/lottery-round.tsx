import type { CurrencyCode } from '@fairhouse/contract';
import { numberTexts } from '@fairhouse/games/lottery/numbers';
import { loadPlayWords, nameHit, namePlay, nameTokens, type PlayWords } from '@fairhouse/i18n/lottery-plays';
import { buttonClasses, Card, Money } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { useLanguage } from '../../../app/language.tsx';
import { oddsOf, type LotteryTicket } from '../../../rounds/read-ticket.ts';

export interface LotteryRoundProps {
  ticket: LotteryTicket;
  vendor: string;
  game: string;
  currency: CurrencyCode;
}

/** The draw of a ticket, and why each of its lines won or lost. */
export function LotteryRound({
  ticket: { family, numero, numbers, lines, results },
  vendor,
  game,
  currency,
}: LotteryRoundProps) {
  const t = useTranslations('bettingRecord');
  const { locale } = useLanguage();
  // Until they have come, and where they cannot be loaded, the codes of the plays stand.
  const { data: words } = useQuery({
    queryKey: ['lottery plays', locale],
    queryFn: () => loadPlayWords(locale),
    staleTime: Infinity,
  });
  return (
    <Card className="grid grid-cols-1 gap-4 p-4">
      <p className="figures font-semibold">{t('lottery.draw', { numero })}</p>
      {numbers ? (
        <ol aria-label={t('lottery.numbers')} className="flex flex-wrap gap-1.5">
          {numberTexts(numbers).map((number, index) => (
            <li
              key={`${number}-${index}`}
              className="figures grid h-9 max-w-full min-w-9 place-items-center rounded-full border border-line bg-page px-1.5 text-sm font-bold break-all"
            >
              {number}
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-muted">{t('lottery.notDrawn')}</p>
      )}
      <ul aria-label={t('lottery.lines')} className="divide-y divide-line">
        {lines.map(({ play, selection }, index) => (
          <li key={`${play} ${selection} ${index}`} className="flex items-start justify-between gap-3 py-2.5">
            <span className="min-w-0">
              <span className="figures block font-semibold break-all">
                {words ? namePlay(words, family ?? '', play) : play} ·{' '}
                {words ? nameTokens(words, selection) : selection}
              </span>
              <span className="text-sm text-muted">
                <Explained result={results?.[index]} words={words} />
              </span>
            </span>
            {results?.[index] && (
              <Money
                amount={results[index].payout - results[index].stake}
                currency={currency}
                signed
                className="shrink-0 font-semibold"
              />
            )}
          </li>
        ))}
      </ul>
      <Link to="/game" search={{ vendor, code: game, lottery: 'betting' }} className={buttonClasses('quiet')}>
        {t('lottery.open')}
      </Link>
    </Card>
  );
}

interface ExplainedProps {
  result: NonNullable<LotteryTicket['results']>[number] | undefined;
  words: PlayWords | undefined;
}

/** What came, how often and at which odds. */
function Explained({ result, words }: ExplainedProps) {
  const t = useTranslations('bettingRecord');
  if (!result) return t('lottery.waiting');
  const { hits } = result.explanation;
  if (hits.length === 0) return t('lottery.noMatch');
  return hits
    .map(({ what, times, odds }) => `${words ? nameHit(words, what) : what}: ${times} × ${oddsOf(odds)}`)
    .join(', ');
}
