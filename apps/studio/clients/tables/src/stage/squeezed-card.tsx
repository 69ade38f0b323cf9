import { useRoomPart, useWords } from '../client.tsx';
import { backPicture } from '../../../shell/cards/card-pictures.ts';
import { leadsOf } from '../room/room-view.ts';

/** A card that lies face down until it is turned. */
export function SqueezedCard() {
  const leads = useRoomPart(leadsOf);
  const { say } = useWords();
  return (
    <div className="card squeezed" data-leads={leads}>
      <span className="card-shadow" />
      <img className="card-back" src={backPicture()} alt={say(leads ? 'squeeze_own' : 'squeeze')} draggable={false} />
    </div>
  );
}
