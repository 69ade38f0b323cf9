import { useClient, useWords } from '../../client.tsx';
import { Action, Actions } from '../../hand/actions.tsx';
import { OwnFan } from '../../hand/own-fan.tsx';
import { SortTools } from '../../hand/sort-tools.tsx';
import { useHand, useOwn } from '../../hand/use-hand.tsx';
import { fitsMeld, isMeld, meldsFirst, meldWith } from './legal.ts';
import { Melds } from './melds.tsx';

/** The own melds, the hand, and the moves of Tongits. */
export function TongitsOwn() {
  const { room } = useClient();
  const { table, hand, you, isTurn } = useHand('tongits');
  const own = useOwn();
  const { say } = useWords();
  const chosen = [...own.chosen];
  const [only] = chosen;
  const top = table.discards.at(-1);
  const taken = top === undefined ? [] : chosen.length > 0 ? chosen : meldWith(top, own.cards);
  const canTake = top !== undefined && taken.length > 0 && isMeld([...taken, top]);
  const fitting = table.melds.filter((meld) => fitsMeld(meld, chosen));
  const { points } = table.seats[you]!;
  const onThrow = (card: string, target: string) => {
    if (!isTurn) return;
    if (target === 'discard') room.act({ kind: 'discard', card });
    const meld = table.melds.find(({ id }) => target === `meld-${id}`);
    if (meld && fitsMeld(meld, [card])) room.act({ kind: 'lay', meld: meld.id, cards: [card] });
  };
  return (
    <>
      <Melds seat={you} />
      <OwnFan own={own} from="stock" onThrow={onThrow} />
      <Actions
        tools={
          <>
            <SortTools own={own} meldsFirst={meldsFirst} />
            {points !== null && <span className="points figures">{say('points', { n: points })}</span>}
          </>
        }
      >
        <Action kind="draw" move={{ kind: 'draw' }} isMain />
        <Action kind="take" move={canTake ? { kind: 'take', cards: taken } : null} />
        <Action kind="call" move={{ kind: 'call' }} />
        <Action kind="meld" move={isMeld(chosen) ? { kind: 'meld', cards: chosen } : null} />
        <Action kind="lay" move={fitting.length === 1 ? { kind: 'lay', meld: fitting[0]!.id, cards: chosen } : null} />
        <Action
          kind="discard"
          move={chosen.length === 1 && only !== undefined ? { kind: 'discard', card: only } : null}
          isMain
        />
        <Action kind="fold" move={{ kind: 'fold' }} />
        <Action kind="fight" move={{ kind: 'fight' }} isMain />
      </Actions>
      <p className="hint">{say(hintOf(hand.can, isTurn))}</p>
    </>
  );
}

function hintOf(can: readonly string[], isTurn: boolean) {
  if (!isTurn) return 'hint_wait';
  if (can.includes('draw')) return 'hint_tongits_start';
  if (can.includes('discard')) return 'hint_tongits_act';
  return 'hint_tongits_challenge';
}
