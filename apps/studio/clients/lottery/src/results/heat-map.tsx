import type { Trend } from '../api/lottery-api.ts';
import { useWords } from '../table.tsx';

/** The tails 00 to 99. */
const TAILS = 100;

export const isOfTails = (numbers: Trend['numbers']): boolean =>
  numbers.length === TAILS && numbers.every(({ number }) => /^\d\d$/.test(number));

/** Part of the colour of the number that came most often. */
const STRONGEST = 50;

/** How often each tail came, a row for each first digit. The same figures are in the table below it. */
export function HeatMap({ numbers, draws }: Pick<Trend, 'numbers' | 'draws'>) {
  const { say } = useWords();
  const times = numbers.map((each) => each.times);
  const [least, most] = [Math.min(...times), Math.max(...times)];
  const strength = (count: number) => Math.round(((count - least) / Math.max(1, most - least)) * STRONGEST);
  return (
    <figure className="heat-map">
      <figcaption className="small muted">{say('trend_of', { n: draws })}</figcaption>
      <div className="heat-cells" aria-hidden="true">
        {numbers.map(({ number, times: count }) => (
          <span
            key={number}
            className="heat-cell figures"
            style={{ background: `color-mix(in srgb, var(--accent) ${strength(count)}%, var(--card))` }}
          >
            <b>{number}</b>
            <small>{count}</small>
          </span>
        ))}
      </div>
    </figure>
  );
}
