import { MAGAZINE_ROUNDS } from '@fairhouse/games/fish';
import { useClient, usePart, useTank, useWords } from '../client.tsx';
import { inUse, nextOne } from '../tank/tank-view.ts';

/** The rounds that are left and what they won; without a magazine, what became of the last one. */
export function MagazineLine() {
  const { gun } = useClient();
  const id = useTank((view) => inUse(view)?.id);
  const pay = useTank((view) => inUse(view)?.pay ?? 0);
  const hasNext = useTank((view) => nextOne(view) !== undefined);
  const rounds = usePart(gun.left, (left) => left.rounds);
  const { say, money } = useWords();
  if (id === undefined) return <LastMagazine />;
  const shown = Math.max(0, rounds);
  return (
    <div className="magazine" data-magazine={id} data-rounds={shown}>
      <span className="gauge" aria-hidden="true">
        <span style={{ scale: `${shown / MAGAZINE_ROUNDS} 1` }} />
      </span>
      <span className="figures">
        {say('rounds_left', { n: shown, all: MAGAZINE_ROUNDS })}
        {hasNext && ` + ${MAGAZINE_ROUNDS}`}
      </span>
      <span className="figures muted" data-caught={pay}>
        {say('caught', { amount: money(pay) })}
      </span>
    </div>
  );
}

function LastMagazine() {
  const { say, money } = useWords();
  const magazines = useTank((view) => view.magazines);
  const last = magazines.findLast(({ state }) => state === 'decided' || state === 'settled');
  if (!last) return <p className="magazine muted">{say('not_loaded')}</p>;
  const returned = last.returned ?? 0;
  const text = say(returned > 0 ? 'ended_returned' : 'ended', {
    pay: money(last.pay),
    returned: money(returned),
    stake: money(last.stake),
  });
  return (
    <p className="magazine figures" data-ended={last.id}>
      {text}
    </p>
  );
}
