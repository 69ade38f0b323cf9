import { Choice } from '../../../shell/parts/choice.tsx';
import { useWords } from '../table.tsx';
import { chanceOfNoWin, drawCounts, type ChaseStakes } from './chase-plan.ts';
import type { SlipLine } from './price-line.ts';

export interface ChaseChoice {
  count: (typeof drawCounts)[number];
  stakes: ChaseStakes;
  stopOnWin: boolean;
}

/** One draw, as a bet is at first. */
export const noChase: ChaseChoice = { count: '1', stakes: 'same', stopOnWin: true };

interface ChaseOptionsProps {
  family: string;
  lines: readonly SlipLine[];
  choice: ChaseChoice;
  /** Of all draws, minor units. */
  stake: number;
  onChange: (choice: ChaseChoice) => void;
}

/** The slip on several draws (追号): how many, with which stakes, and what is lost if none wins. */
export function ChaseOptions({ family, lines, choice, stake, onChange }: ChaseOptionsProps) {
  const { say, money } = useWords();
  const count = Number(choice.count);
  const chance = chanceOfNoWin(family, lines, count);
  return (
    <section className="chase" aria-label={say('chase')}>
      <h3>{say('draws_n')}</h3>
      <Choice
        layout="choice"
        name={say('draws_n')}
        options={drawCounts}
        chosen={choice.count}
        nameOf={(each) => each}
        onChoose={(next) => onChange({ ...choice, count: next })}
      />
      {count > 1 && (
        <>
          <Choice
            layout="choice"
            name={say('chase_stakes')}
            options={['same', 'double']}
            chosen={choice.stakes}
            nameOf={(stakes) => say(`chase_${stakes}`)}
            onChoose={(stakes) => onChange({ ...choice, stakes })}
          />
          <label className="check">
            <input
              type="checkbox"
              checked={choice.stopOnWin}
              onChange={({ target }) => onChange({ ...choice, stopOnWin: target.checked })}
            />
            {say('chase_stop')}
          </label>
          <p className="small muted">
            {say('chase_note', { n: count })} {say('chase_worst', { amount: money(stake) })}{' '}
            {chance !== null && say('chase_chance', { percent: `${(chance * 100).toFixed(1)} %` })}
          </p>
        </>
      )}
    </section>
  );
}
