import type { LotteryEntry, LotteryPlay } from '@fairhouse/contract/play/studio-draws';
import { oddsRows, toNumber } from '@fairhouse/games/lottery';
import type { OfferedPlay } from '../betting/price-line.ts';
import { Read } from '../../../shell/parts/read.tsx';
import { Sheet } from '../../../shell/parts/sheet.tsx';
import { useTable, useWords } from '../table.tsx';
import { formatOdds } from '../tickets/explain-line.ts';
import { formatChance, formatMean, formatRtp, paysEachTime } from './format-chance.ts';

interface RulesSheetProps {
  entry: LotteryEntry;
  /** The plays at the odds of the player's site. */
  offered: readonly OfferedPlay[];
  onClose: () => void;
}

/** Every play with its exact chances, odds and return, as the engine computes them. */
export function RulesSheet({ entry, offered, onClose }: RulesSheetProps) {
  const { api } = useTable();
  const { say } = useWords();
  return (
    <Sheet title={say('rules')} onClose={onClose}>
      <p className="muted small">{say('rtp_note')}</p>
      {entry.simulatedBlocks && <p className="muted small">{say('own_blocks')}</p>}
      <Read read={() => api.rules(entry.gameCode)}>
        {({ plays }) =>
          plays.map((play) => <PlayRules key={play.code} play={atOwnOdds(play, offered)} family={entry.family} />)
        }
      </Read>
    </Sheet>
  );
}

/** Its odds and its return, where the site has odds of its own. */
function atOwnOdds(play: LotteryPlay, offered: readonly OfferedPlay[]): LotteryPlay {
  const own = offered.find(({ code }) => code === play.code);
  if (!own?.own) return play;
  const rows = oddsRows(own);
  const steps = play.steps.map((each) => {
    const row = rows.find(({ step }) => step === each.step);
    return row ? { ...each, odds: Number(row.odds) } : each;
  });
  return { ...play, rtp: rows[0] ? toNumber(rows[0].rtp) : play.rtp, steps };
}

function PlayRules({ play, family }: { play: LotteryPlay; family: string }) {
  const { say, playName, playRule, tokenNames } = useWords();
  const rule = playRule(family, play.code);
  return (
    <details className="play-rules">
      <summary>
        <span>{playName(family, play.code)}</span>
        <span className="figures">RTP {formatRtp(play.rtp)}</span>
      </summary>
      {rule !== null && <p>{rule}</p>}
      <p className="small">
        {say('lot_costs', { n: formatOdds(play.cost) })}
        {play.lots > 1 && ` · ${say('number_counts', { n: play.lots })}`}
      </p>
      <ul className="steps">
        {play.steps.map(({ step, selection, probability, chance, odds }) => (
          <li key={`${step} ${selection}`}>
            <span className="small muted">{say('example', { selection: tokenNames(selection) })}</span>
            <span>
              {say('odds')} <b className="figures">{formatOdds(odds)}</b>
              {' · '}
              {paysEachTime(play)
                ? say('average_hits', { n: formatMean(chance) })
                : `${say('chance')} ${say('one_in', { n: formatChance(chance) })}`}
            </span>
            <span className="small muted figures">{say('exact', { fraction: probability })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
