import { dividendOf, type Pools } from '@fairhouse/games/tables';
import { totalOf } from '../betting/draft.ts';
import { Board } from '../board/board.tsx';
import { Spot } from '../board/spot.tsx';
import { limitOf, spotsOfTable } from '../board/use-spots.ts';
import { useBetsPart, useClient, useRoomPart, useStore, useWords } from '../client.tsx';
import { useSecondsLeft } from '../parts/use-seconds.ts';
import { usePool } from '../pool/use-pool.ts';
import { limitsOf, openUntilOf, phaseOf } from '../room/room-view.ts';
import { Felt } from '../stage/felt.tsx';
import { PaperCock, type Pose } from '../stage/paper-cock.tsx';

const COCKFIGHT = { game: 'cockfight', variant: 'classic' } as const;
const sides = ['meron', 'wala'] as const;
type Side = (typeof sides)[number];

/** Two cocks vie in a ring of paper; then the loser bows, and after a draw both do. */
export function CockfightStage() {
  const phase = useRoomPart(phaseOf);
  const winner = useRoomPart(({ state }) => state?.round.outcome?.['winner']);
  const { spotName } = useWords();
  const poseOf = (side: Side): Pose => {
    if (winner !== undefined) return winner === side ? 'proud' : 'bow';
    return phase === 'dealing' ? 'vie' : 'rest';
  };
  return (
    <Felt>
      <div className="ring-of-paper">
        {sides.map((side) => (
          <figure key={side} className="corner" data-side={side}>
            <PaperCock side={side} pose={poseOf(side)} />
            <figcaption>{spotName('cockfight', side)}</figcaption>
          </figure>
        ))}
      </div>
    </Felt>
  );
}

export const CockfightBoard = () => (
  <div className="cockfight">
    <Board className="board-cockfight">
      <PoolSpot side="meron" className="main red" />
      <Spot code="draw" className="main green" />
      <PoolSpot side="wala" className="main blue" />
    </Board>
    <PoolNote />
  </div>
);

const writeDividend = (pools: Pools, side: Side): string | null =>
  pools.meron > 0 && pools.wala > 0 ? (dividendOf(pools, side) / 100).toFixed(2) : null;

/** A cock as a spot: what 100 return as the bets lie now, and what lies in its pool. */
function PoolSpot({ side, className }: { side: Side; className: string }) {
  const { spots } = useClient();
  const limits = useRoomPart(limitsOf);
  const { stake } = useStore(spots.of(side));
  const { pools } = usePool();
  const { say, money, spotName } = useWords();
  const dividend = writeDividend(pools, side);
  const limit = limitOf(COCKFIGHT, limits, side);
  const label = say('spot_pool', {
    spot: spotName('cockfight', side),
    dividend: dividend ?? '–',
    edge: spotsOfTable(COCKFIGHT.game, COCKFIGHT.variant).get(side)?.edge ?? '',
    min: money(limit.min),
    max: money(limit.max),
    stake: money(stake),
  });
  return (
    <Spot code={side} className={className} label={label} odds={false}>
      {spotName('cockfight', side)}
      <b className="dividend figures">{dividend ?? '–'}</b>
      <small className="pool-amount">{say('per_hundred')}</small>
      <small className="pool-amount figures">
        {pools[side] > 0 ? say('pool', { amount: money(pools[side]) }) : say('dividend_none')}
      </small>
    </Spot>
  );
}

/** Seconds in which bets may close. */
const LAST = 5;

/** What the pool means for the bets in it: that dividends move, that bets may close, or that they go back. */
function PoolNote() {
  const { session } = useClient();
  const { say } = useWords();
  const { back, isAlone, isUneven } = usePool();
  const stakes = useBetsPart(({ draft }) => draft.stakes);
  const isSent = useBetsPart((view) => view.isSent);
  const openUntil = useRoomPart(openUntilOf);
  const isOpen = openUntil !== null;
  const seconds = useSecondsLeft(openUntil);
  const word = (() => {
    if (back) return back;
    if (!isOpen) return null;
    if (seconds !== null && seconds <= LAST) return 'pool_last';
    if (isAlone) return 'pool_alone';
    if (isUneven) return 'pool_uneven';
    if (isSent && totalOf(stakes) > 0) return 'pool_sent';
    return session.demo ? 'pool_practice' : 'pool_moves';
  })();
  return (
    <p className="pool-note" data-note={word}>
      {word ? say(word) : ' '}
    </p>
  );
}
