import { useState } from 'react';
import { useWords } from '../table.tsx';
import { randomDigits } from './quick-pick.ts';

interface TypedNumbersProps {
  digits: number;
  chosen: readonly string[];
  onChange: (tokens: readonly string[]) => void;
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** Numbers of three and four digits: too many for a grid, so they are typed, on keys under the thumb. */
export function TypedNumbers({ digits, chosen, onChange }: TypedNumbersProps) {
  const { say } = useWords();
  const [typed, setTyped] = useState('');
  const put = (number: string) => !chosen.includes(number) && onChange([...chosen, number]);
  const press = (digit: string) => {
    const next = typed + digit;
    if (next.length < digits) return setTyped(next);
    put(next);
    setTyped('');
  };
  return (
    <section className="typed" aria-label={say('type_number', { n: digits })}>
      <p className="muted small">{say('type_number', { n: digits })}</p>
      <output className="typed-number figures">{typed.padEnd(digits, '·')}</output>
      <div className="keys">
        {keys.map((digit) => (
          <button key={digit} type="button" className="key" onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className="key wide-key" onClick={() => put(randomDigits(digits))}>
          {say('quick_pick')}
        </button>
      </div>
      <ul className="typed-list">
        {chosen.map((number) => (
          <li key={number}>
            <button
              type="button"
              className="typed-chip figures"
              aria-label={say('remove', { what: number })}
              onClick={() => onChange(chosen.filter((other) => other !== number))}
            >
              {number} <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
