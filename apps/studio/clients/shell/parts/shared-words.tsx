import { createContext, use, type ReactNode } from 'react';
import type { Store } from '../store.ts';
import { useStore } from './use-store.ts';

type ReadKey = 'loading' | 'failed_title' | 'failed_text' | 'retry';

/** Words of the parts that every client has; a client that reads no lists needs none for it. */
type SharedWords = Readonly<{ close: string } & Partial<Record<ReadKey, string>>>;

const SharedWordsContext = createContext<SharedWords | null>(null);

interface ProviderProps {
  words: Pick<Store<{ client: SharedWords }>, 'read' | 'subscribe'>;
  children: ReactNode;
}

export function SharedWordsProvider({ words, children }: ProviderProps) {
  return <SharedWordsContext value={useStore(words).client}>{children}</SharedWordsContext>;
}

/** A word of the client around a shared part, in the player's language. */
export function useSharedWords(): (key: 'close' | ReadKey) => string {
  const words = use(SharedWordsContext);
  if (!words) throw new Error('a shared part is outside of its words');
  return (key) => words[key] ?? '';
}
