import { totalOf, type Card } from '@fairhouse/games/tables';
import { Board } from '../board/board.tsx';
import { Spot } from '../board/spot.tsx';
import { Felt } from '../stage/felt.tsx';
import { Hands } from '../stage/hands.tsx';

const worth = (cards: readonly string[]) => String(totalOf(cards as readonly Card[]));

export const BaccaratStage = () => (
  <Felt hasShoe>
    <Hands
      places={[
        { place: 'player', slots: 3, worth },
        { place: 'banker', slots: 3, worth },
      ]}
    />
  </Felt>
);

export const BaccaratBoard = () => (
  <Board className="board-baccarat">
    <Spot code="player-pair" className="blue" />
    <Spot code="lucky-6" className="brass" />
    <Spot code="banker-pair" className="red" />
    <Spot code="player" className="main blue" />
    <Spot code="tie" className="green" />
    <Spot code="banker" className="main red" />
  </Board>
);
