import { Sheet } from '../../../shell/parts/sheet.tsx';
import { useClient, useStore, useTank, useWords } from '../client.tsx';

/** Every tank of this game: its bets, its free seats and its pot. */
export function TanksSheet({ onClose }: { onClose: () => void }) {
  const { tanks, tank, gun, session } = useClient();
  const room = useTank((view) => view.room);
  const { say, money } = useWords();
  const list = useStore(tanks);
  const { code } = session.currency;
  const go = (id: string) => {
    gun.change({ isAuto: false, target: null });
    // What is loaded here goes back.
    gun.loader.unload();
    tank.join(id);
    onClose();
  };
  return (
    <Sheet title={say('tanks')} onClose={onClose}>
      <p className="small muted">{say('tanks_note')}</p>
      <ul className="tank-list">
        {list.map(({ id, name, tier, seats, seated, bets, pots }) => {
          const own = bets.find(({ currency }) => currency === code)?.bets ?? [];
          const pot = pots.find(({ currency }) => currency === code)?.pot ?? 0;
          return (
            <li key={id}>
              <button
                type="button"
                className="tank-entry"
                aria-current={id === room}
                disabled={id !== room && seated >= seats}
                onClick={() => (id === room ? onClose() : go(id))}
              >
                <span>
                  <strong>{name}</strong> <small className="muted">{say(`tier_${tier}`)}</small>
                </span>
                <span className="figures">{say('seats', { n: seated, all: seats })}</span>
                <span className="figures muted">
                  {own.length > 0 && say('bets_of', { min: money(own[0]!), max: money(own.at(-1)!) })}
                </span>
                <span className="figures muted">{say('pot', { amount: money(pot) })}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
