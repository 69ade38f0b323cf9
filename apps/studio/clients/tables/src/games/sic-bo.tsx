import { Board } from '../board/board.tsx';
import { Spot } from '../board/spot.tsx';
import { useWords } from '../client.tsx';
import { Dice, Pips } from '../stage/dice.tsx';
import { Felt } from '../stage/felt.tsx';

const faces = [1, 2, 3, 4, 5, 6];
const totals = Array.from({ length: 14 }, (_, at) => at + 4);
const pairs = faces.flatMap((low) => faces.filter((high) => high > low).map((high) => [low, high] as const));

const DiceRow = ({ of }: { of: readonly number[] }) => (
  <span className="dice-row">
    {of.map((face, at) => (
      <Pips key={at} face={face} />
    ))}
  </span>
);

export const SicBoStage = () => (
  <Felt>
    <Dice faces={faces} />
  </Felt>
);

export function SicBoBoard() {
  const { words } = useWords();
  return (
    <Board className="board-sic-bo">
      <div className="line four">
        <Spot code="small" className="main" />
        <Spot code="odd" className="main" />
        <Spot code="even" className="main" />
        <Spot code="big" className="main" />
      </div>
      <div className="line seven">
        {totals.map((total) => (
          <Spot key={total} code={`total-${total}`}>
            {total}
          </Spot>
        ))}
      </div>
      <div className="line six">
        {faces.map((face) => (
          <Spot key={face} code={`single-${face}`}>
            <DiceRow of={[face]} />
          </Spot>
        ))}
        {faces.map((face) => (
          <Spot key={face} code={`double-${face}`}>
            <DiceRow of={[face, face]} />
          </Spot>
        ))}
        {faces.map((face) => (
          <Spot key={face} code={`triple-${face}`}>
            <DiceRow of={[face, face, face]} />
          </Spot>
        ))}
      </div>
      <div className="line one">
        <Spot code="any-triple">{words.spots['any-triple']}</Spot>
      </div>
      <div className="line five">
        {pairs.map(([low, high]) => (
          <Spot key={`${low}${high}`} code={`pair-${low}-${high}`}>
            <DiceRow of={[low, high]} />
          </Spot>
        ))}
      </div>
    </Board>
  );
}
