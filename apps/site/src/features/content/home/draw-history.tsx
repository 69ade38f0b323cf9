import { Button } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { QueryState } from '../../../app/query-state.tsx';
import { DrawRow, DrawsSkeleton, NoDraws } from './draw-row.tsx';
import { drawsByGame, type Draw } from './draws-of.ts';
import { openedQuery } from './opened-query.ts';

/** Draws of a lottery shown at first, and added with each press. */
const FIRST = 2;
const STEP = 8;

/** All draws, by lottery. */
export function DrawHistory() {
  const t = useTranslations('homeBelow');
  return (
    <QueryState query={useQuery(openedQuery())} skeleton={<DrawsSkeleton label={t('loadingDraws')} rows={FIRST * 2} />}>
      {(draws) =>
        draws.length === 0 ? (
          <NoDraws />
        ) : (
          <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
            {drawsByGame(draws).map(({ gameCode, ...lottery }) => (
              <Lottery key={gameCode} {...lottery} />
            ))}
          </div>
        )
      }
    </QueryState>
  );
}

function Lottery({ gameName, draws }: { gameName: string; draws: readonly Draw[] }) {
  const t = useTranslations('homeBelow');
  const [shown, setShown] = useState(FIRST);
  return (
    <section aria-label={gameName} className="overflow-hidden rounded-card border border-line bg-card">
      <h2 className="border-b border-line px-4 py-3 text-lg">{gameName}</h2>
      <ul className="divide-y divide-line">
        {draws.slice(0, shown).map((draw) => (
          <DrawRow key={draw.numero} draw={draw} isNamed={false} />
        ))}
      </ul>
      {draws.length > shown && (
        <div className="border-t border-line p-3">
          <Button kind="quiet" block onClick={() => setShown(shown + STEP)}>
            {t('moreHistory')}
            <span className="sr-only">: {gameName}</span>
          </Button>
        </div>
      )}
      <p className="border-t border-line px-4 py-3 text-xs text-muted">
        {t('drawSource', { source: draws[0]?.source ?? '' })}
      </p>
    </section>
  );
}
