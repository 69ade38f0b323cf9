import type { Vendor } from '@fairhouse/art/lazy';
import type { CurrencyCode } from '@fairhouse/contract';
import type { SlotDefinition } from '@fairhouse/games/slots';
import { Money } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';
import { GameBoard } from './game-board.tsx';
import { useSymbolSheet } from './slot-symbols.tsx';
import type { RoundGame } from './list-games.ts';

export interface RoundStoryProps {
  definition: SlotDefinition;
  /** The art language of its label, in the game's colours. */
  art: Vendor;
  games: readonly RoundGame[];
  currency: CurrencyCode;
}

/** A whole round, game after game. */
export default function RoundStory({ definition, art, games, currency }: RoundStoryProps) {
  const t = useTranslations('bettingRecord');
  const sheet = useSymbolSheet(definition, art);
  return (
    <div className="relative">
      {sheet.sheet}
      <ol className="grid gap-6">
        {games.map((game) => (
          <li key={game.index}>
            {games.length > 1 && (
              <p className="mb-1.5 flex justify-between gap-3 text-sm font-semibold">
                {game.set === 'base' ? t('baseGame') : t('freeGame', { index: game.index })}
                <Money amount={game.pay} currency={currency} signed />
              </p>
            )}
            <GameBoard game={game} sheet={sheet} definition={definition} currency={currency} />
          </li>
        ))}
      </ol>
    </div>
  );
}
