import { fill } from '../../../shell/load-words.ts';
import type { WordKey, Words } from './load-words.ts';

interface Named {
  gameCode: string;
  name: string;
}

const isKey = (words: Words, key: string): key is WordKey => Object.hasOwn(words.client, key);

/** `SSC-3` → Five digits 3 min; a game without a word has the studio's name. */
export function nameGame(words: Words, { gameCode, name }: Named): string {
  const [, base = gameCode, every = ''] = /^(.+)-(\d+|D)$/.exec(gameCode) ?? [];
  const key = `name_${base}`;
  if (!isKey(words, key)) return name;
  if (every === '') return words.client[key];
  return every === 'D'
    ? fill(words.client.daily, { name: words.client[key] })
    : fill(words.client.every, { name: words.client[key], minutes: every });
}

export function nameGroup(words: Words, group: string): string {
  const key = `group_${group}`;
  return isKey(words, key) ? words.client[key] : group;
}
