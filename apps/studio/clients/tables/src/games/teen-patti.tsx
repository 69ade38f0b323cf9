import { rankThreeCards, type Card } from '@fairhouse/games/tables';
import { Board } from '../board/board.tsx';
import { Spot } from '../board/spot.tsx';
import { useWords } from '../client.tsx';
import { Felt } from '../stage/felt.tsx';
import { Hands } from '../stage/hands.tsx';

export function TeenPattiStage() {
  const { handName } = useWords();
  const worth = (cards: readonly string[]) =>
    cards.length === 3 ? handName(rankThreeCards(cards as readonly Card[]).kind) : '';
  return (
    <Felt hasShoe>
      <Hands
        places={[
          { place: 'a', slots: 3, worth },
          { place: 'b', slots: 3, worth },
        ]}
      />
    </Felt>
  );
}

export function TeenPattiBoard() {
  const { words } = useWords();
  return (
    <Board className="board-teen-patti">
      <Spot code="a-pair-plus" className="blue">
        {words.spots['pair-plus']}
      </Spot>
      <Spot code="six-cards" className="brass" />
      <Spot code="b-pair-plus" className="red">
        {words.spots['pair-plus']}
      </Spot>
      <Spot code="a" className="main blue" />
      <Spot code="tie" className="green" />
      <Spot code="b" className="main red" />
    </Board>
  );
}
