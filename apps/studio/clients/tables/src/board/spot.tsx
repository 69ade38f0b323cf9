import type { ReactNode } from 'react';
import { useBets, useClient, useRoom, useWords } from '../client.tsx';
import { useChip } from '../betting/chosen-chip.ts';
import { Stack } from './stack.tsx';
import { spotState } from './spot-state.ts';
import { limitOf, spotsOfTable, writeOdds } from './use-spots.ts';

interface SpotProps {
  code: string;
  /** What stands on the cloth; the name of the spot by default. */
  children?: ReactNode;
  /** Odds are written on it. */
  odds?: boolean;
  className?: string;
  style?: React.CSSProperties;
}

/** A place for chips: a button that names its odds, edge, limits, and the own stake. */
export function Spot({ code, children, odds = true, className = '', style }: SpotProps) {
  const { bets, sounds } = useClient();
  const view = useRoom();
  const betsView = useBets();
  const chip = useChip();
  const { say, money, spotName } = useWords();
  const { state } = view;
  if (!state) return null;
  const { game, variant } = state.table;
  const spot = spotsOfTable(game, variant).get(code);
  const limit = limitOf(view, code);
  const { stake, back, move, isPaid, won } = spotState(view, betsView, code);
  const pays = writeOdds(spot?.pays ?? []);
  const name = spotName(game, code);
  const label = say('spot', {
    spot: name,
    odds: pays,
    edge: spot?.edge ?? '',
    min: money(limit.min),
    max: money(limit.max),
    stake: money(stake),
  });
  return (
    <button
      type="button"
      className={`spot ${className}`}
      style={style}
      data-spot={code}
      data-won={won}
      data-stake={stake}
      aria-label={label}
      aria-disabled={state.round.phase !== 'open'}
      title={label}
      onClick={() => {
        sounds.play('chip');
        bets.put(code, chip);
      }}
    >
      <span className="spot-name">{children ?? name}</span>
      {odds && <span className="spot-odds figures">{pays}:1</span>}
      <Stack amount={stake} move={move} />
      {isPaid && back !== null && <Stack amount={back - stake} move="paid" />}
    </button>
  );
}
