import type { CSSProperties, ReactNode } from 'react';
import { chipInHand } from '../betting/chosen-chip.ts';
import { useClient, useRoomPart, useStore, useWords } from '../client.tsx';
import { limitsOf } from '../room/room-view.ts';
import { OthersStack, Stack } from './stack.tsx';
import { limitOf, spotsOfTable, writeOdds } from './use-spots.ts';

interface SpotProps {
  code: string;
  /** What stands on the cloth; the name of the spot by default. */
  children?: ReactNode;
  /** Odds are written on it. */
  odds?: boolean;
  /** What a screen reader says; odds, edge, limits and stake by default. */
  label?: string;
  className?: string;
  style?: CSSProperties;
}

/** A place for chips: a button that names its odds, edge, limits, and the own stake. It follows what lies on it alone. */
export function Spot({ code, children, odds = true, label: said, className = '', style }: SpotProps) {
  const { bets, sounds, spots } = useClient();
  const table = useRoomPart(({ state }) => state?.table);
  const limits = useRoomPart(limitsOf);
  const { stake, others, back, move, isPaid, won } = useStore(spots.of(code));
  const { say, money, spotName } = useWords();
  if (!table) return null;
  const spot = spotsOfTable(table.game, table.variant).get(code);
  const limit = limitOf(table, limits, code);
  const pays = writeOdds(spot?.pays ?? []);
  const name = spotName(table.game, code);
  const own =
    said ??
    say('spot', {
      spot: name,
      odds: pays,
      edge: spot?.edge ?? '',
      min: money(limit.min),
      max: money(limit.max),
      stake: money(stake),
    });
  const label = others > 0 ? `${own}, ${say('others', { amount: money(others) })}` : own;
  return (
    <button
      type="button"
      className={`spot ${className}`}
      style={style}
      data-spot={code}
      data-won={won}
      data-stake={stake}
      aria-label={label}
      title={label}
      onClick={() => {
        if (bets.put(code, chipInHand(limits))) sounds.play('chip');
      }}
    >
      <span className="spot-name">{children ?? name}</span>
      {odds && <span className="spot-odds figures">{pays}:1</span>}
      <OthersStack amount={others} />
      <Stack amount={stake} move={move} />
      {isPaid && back !== null && <Stack amount={back - stake} move="paid" />}
    </button>
  );
}
