import type { Locale } from '@fairhouse/contract';
import { loadCoreWords, loadFeature, type CoreWords, type LazyFeature, type Words } from '@fairhouse/i18n';
import { currentLocale } from './current-locale.ts';
import { createStore, useStore } from './store.ts';

/** Words that are loaded: those of the first paint, and those of every feature that was needed so far. */
export type LoadedWords = CoreWords & Partial<Words>;

interface Spoken {
  locale: Locale;
  words: LoadedWords;
}

const spoken = createStore<Spoken | undefined>(undefined);
const needed = new Set<LazyFeature>();
/** Word files that are loading or loaded, by language and feature. */
const files = new Map<string, Promise<object>>();

function fileOf(locale: Locale, feature: LazyFeature): Promise<object> {
  const key = `${locale}/${feature}`;
  const known = files.get(key);
  if (known) return known;
  const asked = loadFeature(locale, feature);
  files.set(key, asked);
  // A failed load is retried at the next request.
  asked.catch(() => files.delete(key));
  return asked;
}

const readFeatures = async (locale: Locale) =>
  Object.fromEntries(
    await Promise.all([...needed].map(async (feature) => [feature, await fileOf(locale, feature)] as const)),
  ) as Partial<Words>;

/** Loads all needed words in another language; nothing on the page changes before. */
export async function speak(locale: Locale, whenHere?: () => void): Promise<void> {
  const [core] = await Promise.all([loadCoreWords(locale), readFeatures(locale)]);
  // Repeated for words that were needed meanwhile.
  const features = await readFeatures(locale);
  whenHere?.();
  spoken.write({ locale, words: { ...core, ...features } });
}

/** Loads the words of features before their components are shown: in a route's loader, in parallel with its code. */
export async function needWords(...features: LazyFeature[]): Promise<void> {
  for (const feature of features) needed.add(feature);
  const locale = spoken.read()?.locale ?? currentLocale();
  const found = await Promise.all(features.map(async (feature) => [feature, await fileOf(locale, feature)] as const));
  // Before the first paint `speak` gathers them; after a change of language it has loaded them in the new one.
  const now = spoken.read();
  if (now?.locale !== locale) return;
  if (found.some(([feature]) => now.words[feature] === undefined))
    spoken.write({ locale, words: { ...now.words, ...Object.fromEntries(found) } });
}

/** A lazily loaded module together with the words that it uses. */
export async function withWords<Module>(module: Promise<Module>, ...features: LazyFeature[]): Promise<Module> {
  const [loaded] = await Promise.all([module, needWords(...features)]);
  return loaded;
}

export function useSpokenWords(): Spoken {
  const now = useStore(spoken);
  if (!now) throw new Error('speak comes first');
  return now;
}
