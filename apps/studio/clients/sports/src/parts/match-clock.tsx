import type { MatchRow } from '@fairhouse/contract/play/studio-sports';
import { useTable, useWords } from '../table.tsx';
import { useNow } from './use-now.ts';

type Timed = Pick<MatchRow, 'sport' | 'clock' | 'status' | 'startsAt' | 'score'>;

const HALF_S = 45 * 60;
const two = (part: number) => String(part).padStart(2, '0');

/** `63:05`, in added time `45+2`; basketball Q3 and what is left of it; Valorant the map. */
export function MatchClock({ match }: { match: Timed }) {
  const { say, locale } = useWords();
  const { clock } = useTable();
  const time = match.clock;
  const now = useNow(match.status === 'live' && time?.runs === true);
  if (match.status === 'cancelled') return <span className="clock">{say('cancelled')}</span>;
  if (match.status === 'ended') return <span className="clock">{say('ended')}</span>;
  if (!time || match.status === 'coming') return <StartTime at={match.startsAt} now={clock.now()} locale={locale} />;
  const second = time.second + (time.runs ? Math.max(0, Math.floor((now - Date.parse(time.at)) / 1000)) : 0);
  return <span className="clock live figures">{clockText(match, time, second, say)}</span>;
}

type Say = ReturnType<typeof useWords>['say'];

function clockText(
  { sport, score }: Timed,
  { period, state }: NonNullable<Timed['clock']>,
  second: number,
  say: Say,
): string {
  if (sport === 'valorant') {
    const [home, away] = score.periods[period - 1] ?? [0, 0];
    return state === 'break' ? say('map_break', { n: period }) : `${say('map_n', { n: period })} · ${home}:${away}`;
  }
  if (state === 'review') return say('review');
  if (sport === 'basketball') {
    const name = period > 4 ? say('overtime_short') : say('quarter_short', { n: period });
    if (state === 'break') return `${name} ${say('break_short')}`;
    const left = Math.max(0, (period > 4 ? 300 : 720) - second);
    return `${name} ${Math.floor(left / 60)}:${two(left % 60)}`;
  }
  if (state === 'break') return say('half_time');
  const end = period * HALF_S;
  if (second >= end) return `${period * 45}+${Math.floor((second - end) / 60) + 1}`;
  return `${Math.floor(second / 60)}:${two(second % 60)}`;
}

const DAY_MS = 86_400_000;

function StartTime({ at, now, locale }: { at: string; now: number; locale: string }) {
  const date = new Date(at);
  const { say } = useWords();
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`;
  const days = Math.round((startOfDay(date) - startOfDay(new Date(now))) / DAY_MS);
  const day =
    days === 0
      ? null
      : days === 1
        ? say('tomorrow')
        : date.toLocaleDateString(document.documentElement.lang || locale, {
            day: 'numeric',
            month: 'short',
            numberingSystem: 'latn',
          });
  return (
    <time dateTime={at} className="clock figures">
      {day && <span>{day}</span>} {time}
    </time>
  );
}

const startOfDay = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
