import { useEffect } from 'react';
import { useClient, useStore, useTank, useWords } from '../client.tsx';

/** What the boss’s pot holds; while the boss swims, its name and pay. */
export function BossLine() {
  const { waters, sounds } = useClient();
  const pot = useTank(({ pot: held, seed }) => (seed === null ? null : held));
  const { say, money, fishName } = useWords();
  const { boss } = useStore(waters);
  const pay = waters.species.find(({ code }) => code === boss)?.pay ?? 0;
  useEffect(() => {
    if (boss) sounds.play('boss');
  }, [boss, sounds]);
  if (pot === null) return null;
  return (
    <p className="boss-line" data-boss={boss ?? ''}>
      {boss && (
        <strong>
          {fishName(boss)} <span className="figures">×{pay}</span>
        </strong>
      )}
      <span className="figures">{say('pot', { amount: money(pot) })}</span>
    </p>
  );
}
