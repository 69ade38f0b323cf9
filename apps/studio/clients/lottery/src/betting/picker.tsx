import type { Play } from '@fairhouse/games/lottery';
import type { ReactNode } from 'react';
import { facesOfList } from '../numbers/token-face.tsx';
import { Choice } from '../../../shell/parts/choice.tsx';
import { Icon } from '../parts/icon.tsx';
import { useWords } from '../table.tsx';
import { BingoCard } from './bingo-card.tsx';
import { canHaveBankers, pickerRows, spansOf, type RowLabel } from './picker-rows.ts';
import { TokenList } from './token-list.tsx';
import { TypedNumbers } from './typed-numbers.tsx';
import type { PickActions } from './use-picks.ts';

interface PickerProps {
  family: string;
  play: Play;
  actions: PickActions;
  /** Odds and price, beside the tools. */
  children: ReactNode;
}

/** The picker of any play, from the form of its rule. */
export function Picker({ family, play, actions, children }: PickerProps) {
  const { say, tokenName, playName } = useWords();
  const { form } = play.rule;
  const { picks, setRow } = actions;
  const spans = Object.keys(spansOf(form)).filter((span) => span !== '');
  const turnedDigits =
    form.kind === 'orders' ? form.plays.find(({ code }) => code === picks.turned)?.digits : undefined;
  const typedDigits = form.kind === 'tails' && form.digits > 2 ? form.digits : turnedDigits;
  return (
    <div className="picker">
      <div className="picker-tools">
        {spans.length > 1 && (
          <Choice
            layout="choice"
            name={say('places')}
            options={spans}
            chosen={picks.span}
            nameOf={tokenName}
            onChoose={actions.chooseSpan}
          />
        )}
        {form.kind === 'orders' && (
          <Choice
            layout="choice"
            name={say('plays')}
            options={form.plays.map(({ code }) => code)}
            chosen={picks.turned}
            nameOf={(code) => playName(family, code)}
            onChoose={actions.chooseTurned}
          />
        )}
        {canHaveBankers(form) && (
          <button
            type="button"
            className="chip"
            aria-pressed={picks.withBankers}
            onClick={() => actions.chooseBankers(!picks.withBankers)}
          >
            {say('with_bankers')}
          </button>
        )}
        {children}
        {form.kind !== 'card' && (
          <button type="button" className="chip" onClick={actions.quick}>
            <Icon name="shuffle" /> {say('quick_pick')}
          </button>
        )}
        <button type="button" className="chip" onClick={actions.clear}>
          {say('clear')}
        </button>
      </div>
      {form.kind === 'card' && <BingoCard rows={picks.rows} setRow={setRow} onQuick={actions.quick} />}
      {typedDigits !== undefined && (
        <TypedNumbers digits={typedDigits} chosen={picks.rows[0] ?? []} onChange={(tokens) => setRow(0, tokens)} />
      )}
      {pickerRows(form, picks.span, picks.withBankers).map(({ label, tokens, isSingle }, at) => (
        <TokenList
          key={at}
          play={play}
          faces={facesOfList(family, tokens)}
          label={label && nameRow(label, { say, tokenName })}
          tokens={tokens}
          chosen={picks.rows[at] ?? []}
          {...(isSingle && { isSingle })}
          onChange={(next) => setRow(at, next)}
        />
      ))}
    </div>
  );
}

function nameRow(label: RowLabel, { say, tokenName }: Pick<ReturnType<typeof useWords>, 'say' | 'tokenName'>): string {
  switch (label.kind) {
    case 'place':
      return say('place', { n: label.n });
    case 'token':
      return tokenName(label.token);
    case 'repeated':
      return label.times === 1 ? say('single') : say('repeated', { n: label.times });
    case 'bankers':
      return say('bankers');
    case 'others':
      return say('others');
  }
}
