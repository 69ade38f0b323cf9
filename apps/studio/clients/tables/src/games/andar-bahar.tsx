import { Board } from '../board/board.tsx';
import { Spot } from '../board/spot.tsx';
import { AndarBaharHand } from '../stage/andar-bahar-hand.tsx';
import { Felt } from '../stage/felt.tsx';

export const AndarBaharStage = () => (
  <Felt hasShoe>
    <AndarBaharHand />
  </Felt>
);

const places = ['1-5', '6-10', '11-15', '16-25', '26-30', '31-35', '36-40', '41+'];

export const AndarBaharBoard = () => (
  <Board className="board-andar-bahar">
    <Spot code="andar" className="main blue" />
    <Spot code="bahar" className="main red" />
    {places.map((place) => (
      <Spot key={place} code={place} className="brass">
        {place.replace('-', '–')}
      </Spot>
    ))}
  </Board>
);
