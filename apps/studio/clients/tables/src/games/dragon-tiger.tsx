import { Board } from '../board/board.tsx';
import { Spot } from '../board/spot.tsx';
import { useRoomPart, useWords } from '../client.tsx';
import { Felt } from '../stage/felt.tsx';
import { Hands } from '../stage/hands.tsx';

export const DragonTigerStage = () => (
  <Felt hasShoe>
    <Hands
      places={[
        { place: 'dragon', slots: 1 },
        { place: 'tiger', slots: 1 },
      ]}
    />
  </Felt>
);

const kinds = ['big', 'small', 'odd', 'even', 'spades', 'hearts', 'clubs', 'diamonds'] as const;
const signs: Readonly<Record<string, string>> = { spades: '♠', hearts: '♥', clubs: '♣', diamonds: '♦' };

export function DragonTigerBoard() {
  const { spotName } = useWords();
  const game = useRoomPart(({ state }) => state?.table.game ?? '');
  return (
    <Board className="board-dragon-tiger">
      <Spot code="dragon" className="main red" />
      <div className="ties">
        <Spot code="tie" className="green" />
        <Spot code="suited-tie" className="green" />
      </div>
      <Spot code="tiger" className="main gold" />
      {(['dragon', 'tiger'] as const).map((side) => (
        <div key={side} className="one-card" data-side={side}>
          <p className="one-card-side" aria-hidden="true">
            {spotName(game, side)}
          </p>
          {kinds.map((kind) => (
            <Spot key={kind} code={`${side}-${kind}`} className={side === 'dragon' ? 'red' : 'gold'}>
              {signs[kind] ? <span className={`suit ${kind}`}>{signs[kind]}</span> : spotName(game, kind)}
            </Spot>
          ))}
        </div>
      ))}
    </Board>
  );
}
