import { useId, useState } from 'react';
import { useTable, useWords } from '../table.tsx';
import { readAmount, writeAmount } from './stakes.ts';

interface AmountFieldProps {
  label: string;
  /** Minor units; 0 is empty. */
  amount: number;
  onChange: (amount: number) => void;
  isBusy?: boolean;
}

/** An amount in the player's currency, as it is typed. */
export function AmountField({ label, amount, onChange, isBusy = false }: AmountFieldProps) {
  const { session } = useTable();
  const { say } = useWords();
  const { decimals, sign } = session.currency;
  const id = useId();
  const [typed, setTyped] = useState('');
  // A text that is no amount counts as 0; another amount was chosen by a button.
  const isOwn = (typed === '' ? 0 : (readAmount(typed, decimals) ?? 0)) === amount;
  const text = isOwn ? typed : writeAmount(amount, decimals);
  const read = text === '' ? 0 : readAmount(text, decimals);
  return (
    <div className="amount">
      <label htmlFor={id}>{label}</label>
      <span className="amount-input">
        <span aria-hidden="true">{sign}</span>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          className="figures"
          value={text}
          disabled={isBusy}
          aria-invalid={read === null}
          placeholder="0"
          onChange={({ target }) => {
            setTyped(target.value);
            onChange((target.value === '' ? 0 : readAmount(target.value, decimals)) ?? 0);
          }}
        />
      </span>
      {read === null && (
        <p role="alert" className="down small">
          {say('amount_wrong', { n: decimals })}
        </p>
      )}
    </div>
  );
}
