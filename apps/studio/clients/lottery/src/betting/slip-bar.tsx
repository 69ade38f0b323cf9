import type { LotteryEntry } from '@fairhouse/contract/play/studio-draws';
import { useState } from 'react';
import { useWords } from '../table.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { priceLine, type OfferedPlay, type SlipLine } from './price-line.ts';
import { LARGEST_UNIT, StakeTools } from './stake-tools.tsx';
import type { PickActions } from './use-picks.ts';
import { whatIsWrong, whatToChoose } from './what-to-choose.ts';

interface SlipBarProps {
  entry: LotteryEntry;
  play: OfferedPlay;
  actions: PickActions;
  slip: readonly SlipLine[];
  setSlip: (slip: readonly SlipLine[]) => void;
  /** The lines of the last bet on this game; none while the slip has some. */
  before: readonly SlipLine[];
  onOddsChanged: () => void;
}

/** As the contract allows. */
const MOST_LINES = 50;

/** Under the thumb: what the picks cost and pay, and the two ways on: into the slip, or straight to the bet. */
export function SlipBar({ entry, play, actions, slip, setSlip, before, onOddsChanged }: SlipBarProps) {
  const { say, money } = useWords();
  const [unit, setUnit] = useState(LARGEST_UNIT);
  const [times, setTimes] = useState(1);
  const [betting, setBetting] = useState<readonly SlipLine[] | null>(null);
  const { selection, clear } = actions;
  const priced = selection === '' ? null : priceLine(play, selection, unit, times);
  const line = priced?.ok ? priced.line : null;
  const isFull = slip.length >= MOST_LINES;
  const [key, values] = !priced
    ? whatToChoose(play.rule.form)
    : priced.ok
      ? (['slip_full', { n: MOST_LINES }] as const)
      : whatIsWrong(priced.code, play.cap);
  const add = () => {
    if (!line) return;
    setSlip([...slip, line]);
    clear();
  };
  const bet = () => setBetting(line ? [...slip, line] : slip);
  const count = slip.length + (line ? 1 : 0);
  return (
    <section className="slip-bar" aria-label={say('slip')}>
      <StakeTools unit={unit} times={times} setUnit={setUnit} setTimes={setTimes} />
      <output className="slip-sum">
        {line && !isFull ? (
          <>
            <span>{say('lots_n', { n: line.lots.toLocaleString('en-US') })}</span>
            <b className="figures">{money(line.stake)}</b>
            <span className="muted small">
              {say('largest')} <b className="figures">{money(line.largestHit)}</b>
            </span>
          </>
        ) : (
          <span className="muted">{say(key, values)}</span>
        )}
      </output>
      {!line && before.length > 0 && (
        <button type="button" className="link again" onClick={() => setSlip(before)}>
          {say('as_before')}
        </button>
      )}
      <div className="slip-actions">
        <button type="button" className="button" disabled={!line || isFull} onClick={add}>
          {say('to_slip')}
          {slip.length > 0 && <span className="count figures">{slip.length}</span>}
        </button>
        <button type="button" className="button main" disabled={count === 0 || count > MOST_LINES} onClick={bet}>
          {say('bet')}
        </button>
      </div>
      {entry.stopped && <p className="slip-stopped">{say('sale_stopped')}</p>}
      {betting && (
        <ConfirmSheet
          entry={entry}
          lines={betting}
          onChange={(lines) => {
            setBetting(lines);
            setSlip(lines);
            clear();
          }}
          onPlaced={() => {
            setSlip([]);
            clear();
          }}
          onOddsChanged={onOddsChanged}
          onClose={() => setBetting(null)}
        />
      )}
    </section>
  );
}
