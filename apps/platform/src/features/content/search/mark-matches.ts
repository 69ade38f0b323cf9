import { fold } from '../../../system/fold-text.ts';
import { isRunning, wordsOf } from './words.ts';
import { errorsAllowed, soundOf, typingErrors } from './typing-errors.ts';

/** Start and end, in UTF-16 units of the text. */
export type Mark = [number, number];

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The parts of a text that match the search, in order; whole letters, so that Bengali conjuncts stay together. */
export function markMatches(text: string, typed: string): Mark[] {
  const pieces = [...letters.segment(text)].map(({ segment, index }) => ({
    from: index,
    to: index + segment.length,
    folded: fold(segment),
  }));
  const marked = new Set<number>();
  for (const word of wordsOf(fold(typed))) for (const piece of findWord(pieces, word)) marked.add(piece);
  const marks: Mark[] = [];
  for (const piece of [...marked].sort((a, b) => a - b)) {
    const { from, to } = pieces[piece]!;
    const last = marks.at(-1);
    if (last?.[1] === from) last[1] = to;
    else marks.push([from, to]);
  }
  return marks;
}

interface Piece {
  folded: string;
}

/** The best match of the word: at the beginning of a word, else anywhere, else with typing errors. */
function findWord(pieces: readonly Piece[], word: string): number[] {
  const whole = pieces.map(({ folded }) => folded).join('');
  const starts = wordStarts(whole);
  const at = starts.find((start) => whole.startsWith(word, start)) ?? whole.indexOf(word);
  if (at >= 0) return covering(pieces, at, at + word.length);
  const errors = errorsAllowed(word);
  if (errors === 0) return [];
  for (const start of starts) {
    const near = wordsOf(whole.slice(start))[0] ?? '';
    if (typingErrors(soundOf(word), soundOf(near), errors, isRunning(near)) <= errors)
      return covering(pieces, start, start + near.length);
  }
  return [];
}

const wordStarts = (whole: string): number[] => [...whole.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ index }) => index);

/** Positions of the letters within a range of the folded text. */
function covering(pieces: readonly Piece[], from: number, to: number): number[] {
  const places: number[] = [];
  let start = 0;
  pieces.forEach(({ folded }, place) => {
    if (start < to && start + folded.length > from) places.push(place);
    start += folded.length;
  });
  return places;
}
