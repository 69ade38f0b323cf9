import type { LotteryEntry } from '@fairhouse/contract/play/studio-draws';
import { useState } from 'react';
import { drawsOnSale } from '../api/draw-board.ts';
import { Choice } from '../../../shell/parts/choice.tsx';
import { Icon } from '../parts/icon.tsx';
import { Sheet } from '../../../shell/parts/sheet.tsx';
import { formatLeft, useNow } from '../parts/use-now.ts';
import { useStore, useTable, useWords } from '../table.tsx';
import { ChaseOptions, noChase } from './chase-options.tsx';
import { chaseTimes, stakeOfDraws } from './chase-plan.ts';
import { atChangedOdds, changedOdds } from './own-odds.ts';
import type { SlipLine } from './price-line.ts';
import { Refused } from './refused.tsx';
import { SlipLines } from './slip-lines.tsx';
import { usePlacing } from './use-placing.ts';

interface ConfirmSheetProps {
  entry: LotteryEntry;
  lines: readonly SlipLine[];
  onChange: (lines: readonly SlipLine[]) => void;
  onPlaced: () => void;
  /** Odds are others than the slip was priced with. */
  onOddsChanged: () => void;
  onClose: () => void;
}

/** The whole slip once more, with the draw it goes to; only here money moves. */
export function ConfirmSheet({ entry, lines, onChange, onPlaced, onOddsChanged, onClose }: ConfirmSheetProps) {
  const { say, money } = useWords();
  const now = useNow();
  const { placing, place, reset } = usePlacing();
  const [numero, setNumero] = useState<string | null>(null);
  const [chase, setChase] = useState(noChase);
  const onSale = drawsOnSale(entry, now);
  const draw = onSale.find((each) => each.numero === numero) ?? onSale[0];
  const times = chaseTimes(Number(chase.count), chase.stakes);
  const stake = stakeOfDraws(entry.family, lines, times);
  if (placing.state === 'placed') return <Placed {...placing} onClose={onClose} />;

  const isBusy = placing.state === 'placing';
  const hasNewOdds = placing.state === 'refused' && changedOdds(placing.refusal).length > 0;
  const confirm = async () => {
    if (!draw) return;
    const slip = { gameCode: entry.gameCode, numero: draw.numero, lines, stake, times, stopOnWin: chase.stopOnWin };
    const placed = await place(slip);
    if (placed === true) return onPlaced();
    const changes = placed === false ? [] : changedOdds(placed);
    if (changes.length === 0) return;
    onChange(atChangedOdds(entry.family, lines, changes));
    onOddsChanged();
  };
  const remove = (at: number) => {
    reset();
    const next = lines.filter((_, index) => index !== at);
    onChange(next);
    if (next.length === 0) onClose();
  };
  const foot = (
    <>
      {placing.state === 'refused' && <Refused refusal={placing.refusal} family={entry.family} />}
      <output className="muted small">
        {isBusy && say(placing.isUnknown ? 'confirming' : 'placing')}
        {entry.stopped ? say('sale_stopped') : !draw && say('closed_now')}
      </output>
      <button
        type="button"
        className="button main wide"
        disabled={isBusy || !draw || entry.stopped || lines.length === 0}
        onClick={() => void confirm()}
      >
        {say(hasNewOdds ? 'place_new_odds' : 'place_bet', { amount: money(stake) })}
      </button>
    </>
  );
  return (
    <Sheet title={say('check')} onClose={onClose} foot={foot}>
      {onSale.length > 1 && (
        <Choice
          name={say('station')}
          options={onSale.map(({ numero }) => numero)}
          chosen={draw?.numero}
          nameOf={(numero) => onSale.find((each) => each.numero === numero)?.station ?? numero}
          onChoose={setNumero}
        />
      )}
      {draw && (
        <p className="for-draw">
          <span className="figures">{say('draw', { numero: draw.numero })}</span>
          <span>
            {say('closes_in')} <b className="figures">{formatLeft(Date.parse(draw.closesAt) - now)}</b>
          </span>
        </p>
      )}
      <SlipLines family={entry.family} lines={lines} isBusy={isBusy} onRemove={remove} />
      {onSale.length === 1 && (
        <ChaseOptions family={entry.family} lines={lines} choice={chase} stake={stake} onChange={setChase} />
      )}
      <Sums stake={stake} />
    </Sheet>
  );
}

interface PlacedProps {
  numero: string;
  stake: number;
  draws: number;
  onClose: () => void;
}

function Placed({ numero, stake, draws, onClose }: PlacedProps) {
  const { say, money } = useWords();
  return (
    <Sheet
      title={say('bet')}
      onClose={onClose}
      foot={
        // It is where the bet was pressed: the second press of a double press does not close it unseen.
        <button type="button" className="button main wide" onClick={({ detail }) => detail < 2 && onClose()}>
          {say('ok')}
        </button>
      }
    >
      <output className="placed">
        <Icon name="check" />
        {draws > 1 ? say('chase_placed', { n: draws }) : say('placed', { numero })}
        <b className="figures">{money(stake)}</b>
      </output>
    </Sheet>
  );
}

function Sums({ stake }: { stake: number }) {
  const { balance } = useTable();
  const { say, money } = useWords();
  const after = useStore(balance) - stake;
  return (
    <dl className="pair">
      <dt>{say('total')}</dt>
      <dd className="figures strong">{money(stake)}</dd>
      <dt>{say('balance_after')}</dt>
      <dd className={after < 0 ? 'figures down' : 'figures'}>{money(after)}</dd>
    </dl>
  );
}
