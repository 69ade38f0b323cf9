import type { LotteryEntry } from '@fairhouse/contract/play/studio-draws';
import { useState } from 'react';
import type { Results } from '../api/lottery-api.ts';
import { OutcomeView } from '../numbers/outcome-view.tsx';
import { Read } from '../../../shell/parts/read.tsx';
import { Sheet } from '../../../shell/parts/sheet.tsx';
import { useTable, useWords } from '../table.tsx';

interface ResultsSheetProps {
  entry: LotteryEntry;
  onClose: () => void;
}

export function ResultsSheet({ entry, onClose }: ResultsSheetProps) {
  const { api } = useTable();
  const { say, words } = useWords();
  return (
    <Sheet title={say('results')} onClose={onClose}>
      <p className="muted small">{say(noteOf(entry))}</p>
      <a className="button" href={logOf(entry, words.locale)} target="_blank" rel="noreferrer">
        {say('log')}
      </a>
      <Read read={() => api.results(entry.gameCode)}>{(first) => <DrawList entry={entry} first={first} />}</Read>
    </Sheet>
  );
}

function DrawList({ entry, first }: { entry: LotteryEntry; first: Results }) {
  const { api } = useTable();
  const { say, words } = useWords();
  const [pages, setPages] = useState([first]);
  const draws = pages.flatMap(({ list }) => list);
  const { next } = pages.at(-1) ?? first;
  if (draws.length === 0) return <p className="notice">{say('results_empty')}</p>;
  const more = async () => {
    const answer = await api.results(entry.gameCode, next);
    if (answer.ok) setPages([...pages, answer.value]);
  };
  const time = new Intl.DateTimeFormat(`${words.locale === 'EN' ? 'en-GB' : document.documentElement.lang}-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const date = new Intl.DateTimeFormat(time.resolvedOptions().locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <>
      <ol className="draws">
        {draws.map(({ numero, station, numbers, drawnAt, replays, versions, block }) => (
          <li key={numero}>
            <p className="muted small figures">
              {say('draw', { numero })}
              {station !== null && ` · ${station}`}
              {drawnAt !== null && ` · ${time.format(new Date(drawnAt))}`}
            </p>
            {replays !== null && <p className="badge">{say('numbers_of', { date: date.format(new Date(replays)) })}</p>}
            {block && (
              <p className="small">
                {say(entry.simulatedBlocks ? 'block_simulated' : 'block_of', {
                  ...block,
                  height: String(block.height),
                })}
              </p>
            )}
            <OutcomeView family={entry.family} numbers={numbers} />
            {versions.length > 1 && <Versions family={entry.family} versions={versions} />}
          </li>
        ))}
      </ol>
      {next !== undefined && (
        <button type="button" className="button wide" onClick={() => void more()}>
          {say('more_results')}
        </button>
      )}
    </>
  );
}

/** The public log of a game, a page of the studio. */
const logOf = ({ gameCode }: LotteryEntry, locale: string) =>
  `/lottery/log?${new URLSearchParams({ game: gameCode, lang: locale }).toString()}`;

/** Where the numbers of a game come from, by its last draw. */
function noteOf({ last, demonstration, simulatedBlocks }: LotteryEntry) {
  if (simulatedBlocks) return 'own_blocks';
  if (last?.source === 'block') return 'public_blocks';
  if (last?.source === 'official') return 'official';
  return demonstration ? 'past_results' : 'own_draws';
}

type Drawn = Results['list'][number];

/** Why a result was corrected, and what was announced before. */
function Versions({ family, versions }: { family: string; versions: Drawn['versions'] }) {
  const { say } = useWords();
  const newest = versions.at(-1);
  return (
    <>
      {newest?.reason && <p className="small">{say('corrected', { reason: newest.reason })}</p>}
      {versions.slice(0, -1).map(({ version, numbers }) => (
        <details key={version}>
          <summary className="muted small">{say('version', { n: version })}</summary>
          <OutcomeView family={family} numbers={numbers} />
        </details>
      ))}
    </>
  );
}
