import { Icon } from '../parts/icon.tsx';
import { useWords } from '../table.tsx';

interface StakeToolsProps {
  unit: number;
  times: number;
  setUnit: (unit: number) => void;
  setTimes: (times: number) => void;
}

/** 1, .1 and .01 of the currency, in minor units. */
const units = [100, 10, 1] as const;
export const LARGEST_UNIT: number = units[0];

/** As the contract allows. */
const MOST_TIMES = 10_000;

/** How much a lot costs: the unit, and how many times. */
export function StakeTools({ unit, times, setUnit, setTimes }: StakeToolsProps) {
  const { say } = useWords();
  return (
    <div className="slip-tools">
      <fieldset className="units">
        <legend className="visually-hidden">{say('unit')}</legend>
        {units.map((value) => (
          <button
            key={value}
            type="button"
            className="unit figures"
            aria-pressed={value === unit}
            onClick={() => setUnit(value)}
          >
            {value / 100}
          </button>
        ))}
      </fieldset>
      <fieldset className="stepper">
        <legend className="visually-hidden">{say('times')}</legend>
        <button type="button" aria-label={say('fewer')} disabled={times <= 1} onClick={() => setTimes(times - 1)}>
          <Icon name="minus" />
        </button>
        <label>
          <span aria-hidden="true">×</span>
          <input
            className="figures"
            inputMode="numeric"
            aria-label={say('times')}
            value={times}
            onChange={({ target }) => setTimes(readTimes(target.value))}
          />
        </label>
        <button
          type="button"
          aria-label={say('more')}
          disabled={times >= MOST_TIMES}
          onClick={() => setTimes(times + 1)}
        >
          <Icon name="plus" />
        </button>
      </fieldset>
    </div>
  );
}

const readTimes = (text: string): number =>
  Math.min(MOST_TIMES, Math.max(1, Number(text.replaceAll(/\D/g, '').slice(0, 5)) || 1));
