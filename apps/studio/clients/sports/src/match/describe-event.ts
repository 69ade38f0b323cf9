import type { SportsEvent } from '@fairhouse/contract/play/studio-sports';
import type { Values } from '../../../shell/load-words.ts';
import type { WordKey } from '../words/load-words.ts';

interface Named {
  home: string;
  away: string;
}

/** What happened, in words: `Goal: Reds 1:0`. */
export function describeEvent(
  { kind, team, score, points, map }: SportsEvent,
  { home, away }: Named,
  say: (key: WordKey, values?: Values) => string,
): string {
  const who = team === 'home' ? home : team === 'away' ? away : '';
  const stand = score ? `${score[0]}:${score[1]}` : '';
  const what = kind === 'map_end' ? say('event_map_end', { n: map ?? '' }) : say(`event_${kind}`);
  const more = kind === 'points' ? `+${points ?? ''}` : '';
  const after = [who, more, stand].filter(Boolean).join(' ');
  return after === '' ? what : `${what}: ${after}`;
}
