import { Suspense, use, useState, type ReactNode } from 'react';
import type { Answer } from '../call.ts';
import { useSharedWords } from './shared-words.tsx';

interface ReadProps<T> {
  read: () => Promise<Answer<T>>;
  children: (value: T) => ReactNode;
}

/** Reads once, and shows loading, failure with a retry, or the value. */
export function Read<T>({ read, children }: ReadProps<T>) {
  const [answer, setAnswer] = useState(read);
  return (
    <Suspense fallback={<Skeleton rows={4} />}>
      <Answered answer={answer} onRetry={() => setAnswer(read())}>
        {children}
      </Answered>
    </Suspense>
  );
}

interface AnsweredProps<T> extends Pick<ReadProps<T>, 'children'> {
  answer: Promise<Answer<T>>;
  onRetry: () => void;
}

function Answered<T>({ answer, onRetry, children }: AnsweredProps<T>) {
  const value = use(answer);
  return value.ok ? children(value.value) : <Failed onRetry={onRetry} />;
}

export function Skeleton({ rows }: { rows: number }) {
  const say = useSharedWords();
  return (
    <div className="skeletons">
      <output className="visually-hidden">{say('loading')}</output>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="skeleton" />
      ))}
    </div>
  );
}

export function Failed({ onRetry }: { onRetry: () => void }) {
  const say = useSharedWords();
  return (
    <div role="alert" className="notice">
      <strong>{say('failed_title')}</strong>
      <p>{say('failed_text')}</p>
      <button type="button" className="button" onClick={onRetry}>
        {say('retry')}
      </button>
    </div>
  );
}
