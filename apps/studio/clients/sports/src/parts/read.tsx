import { useWords } from '../table.tsx';

export function Skeleton({ rows }: { rows: number }) {
  const { say } = useWords();
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
  const { say } = useWords();
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
