import { fold } from '../../../system/fold-text.ts';
import { isRunning, wordsOf } from './words.ts';
import { lettersOf, soundOf } from './typing-errors.ts';

/** A text of an entry and the weight of a word found in it, 0 to 1. */
export interface Field {
  text: string;
  weight: number;
}

/** A word and the entries that contain it. */
export interface Term {
  text: string;
  /** Its phonetic form, and the letters of that as bits. */
  sound: string;
  letters: number;
  running: boolean;
  /** Positions of the entries, and the word's weight in each. */
  places: Uint32Array;
  weights: Float32Array;
}

/** Entries prepared for searching. */
export interface SearchIndex<Entry> {
  entries: readonly Entry[];
  terms: readonly Term[];
  /** The first field of each entry without spaces, so that joined and separate spellings match. */
  compact: readonly string[];
}

/** Prepares entries for searching: each word once, with its entries. Ten thousand games take some ten milliseconds. */
export function buildIndex<Entry>(
  entries: readonly Entry[],
  fieldsOf: (entry: Entry) => readonly Field[],
): SearchIndex<Entry> {
  const found = new Map<string, { places: number[]; weights: number[] }>();
  const compact: string[] = [];
  entries.forEach((entry, place) => {
    const fields = fieldsOf(entry);
    compact.push(wordsOf(fold(fields[0]?.text ?? '')).join(''));
    for (const { text, weight } of fields) {
      for (const word of wordsOf(fold(text))) {
        let term = found.get(word);
        if (!term) found.set(word, (term = { places: [], weights: [] }));
        const end = term.places.length - 1;
        if (term.places[end] === place) term.weights[end] = Math.max(term.weights[end]!, weight);
        else {
          term.places.push(place);
          term.weights.push(weight);
        }
      }
    }
  });
  const terms = [...found].map(([text, { places, weights }]) => {
    const sound = soundOf(text);
    return {
      text,
      sound,
      letters: lettersOf(sound),
      running: isRunning(text),
      places: Uint32Array.from(places),
      weights: Float32Array.from(weights),
    };
  });
  return { entries, terms, compact };
}
