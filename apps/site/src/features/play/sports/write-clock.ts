import type { LiveMatch } from '@fairhouse/contract/play/sports';

type Clock = NonNullable<LiveMatch['clock']>;
type Word = 'halfTime' | 'pause' | 'review' | 'quarter' | 'overtime' | 'map';

const HALF_MINUTES = 45;

/** `63′`, `45+2′`, `Half-time`, `Q3`, `Map 2`; the list is read again before a minute is over. */
export function writeClock(
  sport: LiveMatch['sport'],
  { period, state, second }: Clock,
  say: (word: Word, n?: number) => string,
): string {
  if (sport === 'valorant') return say('map', period);
  if (state === 'review') return say('review');
  if (sport === 'basketball') {
    if (state === 'break') return say('pause');
    return period > 4 ? say('overtime') : say('quarter', period);
  }
  if (state === 'break') return say('halfTime');
  const minute = Math.floor(second / 60) + 1;
  const last = period * HALF_MINUTES;
  return minute > last ? `${last}+${minute - last}′` : `${minute}′`;
}
