import type { LotteryEntry } from '@fairhouse/contract/play/studio-draws';
import { families, groupPlays } from '@fairhouse/games/lottery';
import { useState } from 'react';
import { drawsOnSale } from '../api/draw-board.ts';
import { Choice } from '../../../shell/parts/choice.tsx';
import { Icon } from '../parts/icon.tsx';
import { ResultsSheet } from '../results/results-sheet.tsx';
import { TrendSheet } from '../results/trend-sheet.tsx';
import { RulesSheet } from '../rules/rules-sheet.tsx';
import { DrawShow } from '../shows/draw-show.tsx';
import { LiveStage } from '../shows/live-stage.tsx';
import { hasShow } from '../shows/stage.tsx';
import { useStore, useTable, useWords } from '../table.tsx';
import { Tickets } from '../tickets/tickets-sheet.tsx';
import { formatOdds } from '../tickets/explain-line.ts';
import { DrawStrip } from './draw-strip.tsx';
import { atOddsOf } from './own-odds.ts';
import { Picker } from './picker.tsx';
import { linesAgain } from './lines-again.ts';
import type { OfferedPlay, SlipLine } from './price-line.ts';
import { SlipBar } from './slip-bar.tsx';
import { usePicks } from './use-picks.ts';

type SheetName = 'results' | 'trend' | 'rules' | 'show';

interface BettingProps {
  entry: LotteryEntry;
  /** The play to open with, if the game has it. */
  firstPlay: string | null;
}

export default function Betting({ entry, firstPlay }: BettingProps) {
  const { say, sayPlay, playName } = useWords();
  const { feed, ownOdds, tickets } = useTable();
  const odds = useStore(ownOdds.of(entry.gameCode));
  const draw = drawsOnSale(entry, feed.clock.now())[0] ?? entry.coming.at(-1);
  const plays = (families.find(({ code }) => code === entry.family)?.plays ?? []).map((each) =>
    draw ? atOddsOf(each, odds, draw.opensAt) : each,
  );
  const groups = groupPlays(entry.family, plays);
  const [groupKey, setGroupKey] = useState(() => groupOf(groups, firstPlay)?.key);
  const group = groups.find(({ key }) => key === groupKey) ?? groups[0];
  const [playCode, setPlayCode] = useState(firstPlay);
  const play = group?.plays.find(({ code }) => code === playCode) ?? group?.plays[0];
  const [slip, setSlip] = useState<readonly SlipLine[]>([]);
  const lastTicket = useStore(tickets).list.find(({ gameCode }) => gameCode === entry.gameCode);
  const before = lastTicket && slip.length === 0 ? linesAgain(plays, lastTicket.lines) : [];
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const close = () => setSheet(null);
  return (
    <main className="betting">
      <DrawStrip entry={entry} />
      <nav className="strip-links">
        <button type="button" className="link" onClick={() => setSheet('results')}>
          <Icon name="list" /> {say('results')}
        </button>
        {entry.last && hasShow(entry.family) && (
          <button type="button" className="link" onClick={() => setSheet('show')}>
            <Icon name="play" /> {say('watch')}
          </button>
        )}
        <button type="button" className="link" onClick={() => setSheet('trend')}>
          <Icon name="chart" /> {say('trend')}
        </button>
        <button type="button" className="link" onClick={() => setSheet('rules')}>
          <Icon name="book" /> {say('rules')}
        </button>
      </nav>
      {entry.group === 'VIDEO' && <LiveStage family={entry.family} draw={entry.last} />}
      {groups.length > 1 && (
        <Choice
          name={say('plays')}
          options={groups.map(({ key }) => key)}
          chosen={group?.key}
          nameOf={sayPlay}
          onChoose={setGroupKey}
        />
      )}
      {group && group.plays.length > 1 && (
        <Choice
          name={sayPlay(group.key)}
          options={group.plays.map(({ code }) => code)}
          chosen={play?.code}
          nameOf={(code) => playName(entry.family, code)}
          onChoose={setPlayCode}
          layout="chips plays"
        />
      )}
      {play && (
        <PlayView
          key={play.code}
          entry={entry}
          play={play}
          slip={slip}
          setSlip={setSlip}
          before={before}
          onOddsChanged={() => void ownOdds.reload(entry.gameCode)}
        />
      )}
      <aside className="side" aria-label={say('tickets')}>
        <h2>{say('tickets')}</h2>
        <Tickets gameCode={entry.gameCode} />
      </aside>
      {sheet === 'results' && <ResultsSheet entry={entry} onClose={close} />}
      {sheet === 'show' && entry.last && <DrawShow entry={entry} draw={entry.last} onClose={close} />}
      {sheet === 'trend' && <TrendSheet entry={entry} onClose={close} />}
      {sheet === 'rules' && <RulesSheet entry={entry} offered={plays} onClose={close} />}
    </main>
  );
}

const groupOf = (groups: ReturnType<typeof groupPlays<OfferedPlay>>, play: string | null) =>
  groups.find(({ plays }) => plays.some(({ code }) => code === play)) ?? groups[0];

interface PlayViewProps {
  entry: LotteryEntry;
  play: OfferedPlay;
  slip: readonly SlipLine[];
  setSlip: (slip: readonly SlipLine[]) => void;
  /** The lines of the last bet on this game; none while the slip has some. */
  before: readonly SlipLine[];
  onOddsChanged: () => void;
}

function PlayView({ entry, play, slip, setSlip, before, onOddsChanged }: PlayViewProps) {
  const { say, playName, playRule } = useWords();
  const rule = playRule(entry.family, play.code);
  const actions = usePicks(play);
  const odds = Object.values(play.pay);
  const [least, most] = [Math.min(...odds), Math.max(...odds)];
  return (
    <>
      <h2 className="visually-hidden">{playName(entry.family, play.code)}</h2>
      <Picker family={entry.family} play={play} actions={actions}>
        <p className="play-odds muted small">
          {say('odds')}{' '}
          <b className="figures">{least === most ? formatOdds(most) : `${formatOdds(least)}–${formatOdds(most)}`}</b>
          {' · '}
          {say('lot_costs', { n: formatOdds(play.cost) })}
          {play.lots > 1 && ` · ${say('number_counts', { n: play.lots })}`}
        </p>
      </Picker>
      {rule !== null && <p className="play-rule muted small">{rule}</p>}
      <SlipBar
        entry={entry}
        play={play}
        actions={actions}
        slip={slip}
        setSlip={setSlip}
        before={before}
        onOddsChanged={onOddsChanged}
      />
    </>
  );
}
