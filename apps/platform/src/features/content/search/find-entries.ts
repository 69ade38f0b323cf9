import { fold } from '../../../system/fold-text.ts';
import { isRunning, wordsOf } from './words.ts';
import type { SearchIndex, Term } from './search-index.ts';
import { errorsAllowed, lettersOf, missingLetters, soundOf, typingErrors } from './typing-errors.ts';

/** Entries that match a search. */
export interface Found<Entry> {
  /** Best first. */
  list: Entry[];
  total: number;
}

export interface FindOptions<Entry> {
  limit: number;
  /** Orders entries with equal matches, for example by how often a game is played; 0 to 1. */
  favour?: (entry: Entry) => number;
}

/** Number of words of a search that are used; later words are ignored. */
const MOST_WORDS = 6;
/** With this many entries that contain a word as typed, typing errors are not searched. */
const ENOUGH = 8;
/** Weight of the favour relative to a whole match (1): less than the difference between two matches of a word. */
const FAVOUR = 0.12;
/** Score of a part of the name without spaces. */
const COMPACT = 0.72;

/** Entries that match every word, at least with typing errors; if there are none, entries that lack one word. */
export function findEntries<Entry>(
  index: SearchIndex<Entry>,
  typed: string,
  { limit, favour = () => 0 }: FindOptions<Entry>,
): Found<Entry> {
  const words = wordsOf(fold(typed)).slice(0, MOST_WORDS);
  if (words.length === 0) return { list: [], total: 0 };
  const count = index.entries.length;
  const scores = new Float32Array(count);
  const held = new Uint8Array(count);
  for (const word of words) addWord(index, word, scores, held);

  const together = words.join('');
  if (together.length > 2 || isRunning(together)) {
    for (let place = 0; place < count; place += 1) {
      const at = index.compact[place]!.indexOf(together);
      if (at < 0) continue;
      const score = (COMPACT + (at === 0 ? 0.2 : 0)) * words.length;
      if (held[place] !== words.length || scores[place]! < score) scores[place] = score;
      held[place] = words.length;
    }
  }

  for (let needed = words.length; needed >= Math.max(1, words.length - 1); needed -= 1) {
    const best = new Best(limit);
    for (let place = 0; place < count; place += 1)
      if (held[place]! >= needed)
        best.add(place, scores[place]! / words.length + FAVOUR * favour(index.entries[place]!));
    if (best.total > 0) return { list: best.places.map((place) => index.entries[place]!), total: best.total };
  }
  return { list: [], total: 0 };
}

function addWord({ terms, entries }: SearchIndex<unknown>, word: string, scores: Float32Array, held: Uint8Array): void {
  const best = new Float32Array(entries.length);
  let found = 0;
  const give = ({ places, weights }: Term, nearness: number) => {
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at]!;
      const score = nearness * weights[at]!;
      if (best[place] === 0) found += 1;
      if (score > best[place]!) best[place] = score;
    }
  };
  for (const term of terms) {
    const nearness = nearnessAsTyped(word, term);
    if (nearness > 0) give(term, nearness);
  }
  const errors = errorsAllowed(word);
  if (found < ENOUGH && errors > 0) {
    const sound = soundOf(word);
    const letters = lettersOf(sound);
    for (const term of terms) {
      if (term.sound.length < sound.length - errors || missingLetters(letters, term.letters) > errors) continue;
      const made = typingErrors(sound, term.sound, errors, term.running);
      if (made <= errors) give(term, nearnessDespite(word, term, made));
    }
  }
  for (let place = 0; place < entries.length; place += 1) {
    if (best[place] === 0) continue;
    scores[place]! += best[place]!;
    held[place]! += 1;
  }
}

/** The score of a whole word, of its beginning, of a part of it; 0 for none of these. */
function nearnessAsTyped(word: string, { text, running }: Term): number {
  if (text.length < word.length) return 0;
  const at = text.indexOf(word);
  if (at < 0 || (at > 0 && !running && word.length < 3)) return 0;
  if (text.length === word.length) return 1;
  const share = word.length / text.length;
  return at === 0 ? 0.8 + 0.15 * share : running ? 0.75 : 0.5 + 0.1 * share;
}

/** Typing errors score below exact matches; the first letter is rarely wrong. */
const nearnessDespite = (word: string, { text }: Term, errors: number): number =>
  0.48 - 0.14 * errors - (word[0] === text[0] ? 0 : 0.08) - 0.05 * Math.min(1, Math.abs(text.length - word.length) / 6);

/** Positions of the highest scores; of equal ones the first. */
class Best {
  readonly places: number[] = [];
  readonly #scores: number[] = [];
  readonly #limit: number;
  total = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(place: number, score: number): void {
    this.total += 1;
    if (this.places.length === this.#limit && score <= this.#scores.at(-1)!) return;
    let at = this.places.length;
    while (at > 0 && this.#scores[at - 1]! < score) at -= 1;
    this.places.splice(at, 0, place);
    this.#scores.splice(at, 0, score);
    if (this.places.length > this.#limit) {
      this.places.pop();
      this.#scores.pop();
    }
  }
}
