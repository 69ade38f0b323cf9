import type { GameFacts } from '@fairhouse/contract/play/game-details';
import type { Game } from '@fairhouse/contract/play/games';
import { Money } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';

/** The exact figure of the par sheet has more digits than needed here. */
const RTP_DIGITS = 4;

/** The figures of a game; when its vendor does not answer, only those of the catalogue. */
export function GameFigures({ game, facts }: { game: Game; facts: GameFacts | null }) {
  const t = useTranslations('gameDetails');
  const format = useFormatter();
  const { currency } = merchant();
  const number = (value: number, digits: number) => format.number(value, { maximumFractionDigits: digits });
  const times = (value: number) => t('times', { times: number(value, 2) });
  const rtp = facts?.rtp ?? game.rtp;
  const [lines, ways] = facts ? [facts.lines, facts.ways] : [game.minLineNum, 0];
  const { volatility = null, hitRate = null, maxWin = null } = facts ?? {};
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
      {rtp !== null && (
        <Figure name={t('rtp')} note={t('rtpNote')}>
          {number(rtp, RTP_DIGITS)}%
        </Figure>
      )}
      {volatility && (
        <Figure
          name={t('volatility')}
          {...(volatility.deviation !== null && {
            note: t('volatilityNote', { times: number(volatility.deviation, 2) }),
          })}
        >
          {t(`level.${volatility.level}`)}
        </Figure>
      )}
      {hitRate !== null && <Figure name={t('hitRate')}>{number(hitRate * 100, 2)}%</Figure>}
      {maxWin !== null && <Figure name={t('maxWin')}>{times(maxWin)}</Figure>}
      {(lines > 0 || ways > 0) && (
        <Figure name={lines > 0 ? t('lines') : t('ways')}>{number(lines > 0 ? lines : ways, 0)}</Figure>
      )}
      <Figure name={t('stakes')}>
        <Money amount={facts?.minBet ?? game.minBet} currency={currency} />
        {facts && (
          <>
            {' – '}
            <Money amount={facts.maxBet} currency={currency} />
          </>
        )}
      </Figure>
    </dl>
  );
}

const Figure = ({ name, note, children }: { name: string; note?: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 bg-raised px-4 py-3">
    <dt className="min-w-0">
      {name}
      {note !== undefined && <span className="mt-0.5 block text-sm text-muted">{note}</span>}
    </dt>
    <dd className="figures shrink-0 font-semibold">{children}</dd>
  </div>
);
