import { colors } from '@fairhouse/games/tables';
import { Board } from '../board/board.tsx';
import { Spot } from '../board/spot.tsx';
import { Dice } from '../stage/dice.tsx';
import { Felt } from '../stage/felt.tsx';

const pairs = colors.flatMap((first, at) => colors.slice(at + 1).map((second) => [first, second] as const));

export const ColorGameStage = () => (
  <Felt>
    <Dice faces={colors} />
  </Felt>
);

export const ColorGameBoard = () => (
  <Board className="board-color-game">
    <div className="line three">
      {colors.map((color) => (
        <Spot key={color} code={color} className={`main cloth-${color}`} />
      ))}
    </div>
    <div className="line five">
      {pairs.map(([first, second]) => (
        <Spot key={first + second} code={`${first}-${second}`}>
          <span className="two-colors" aria-hidden="true">
            <i className={`cloth-${first}`} />
            <i className={`cloth-${second}`} />
          </span>
        </Spot>
      ))}
    </div>
  </Board>
);
