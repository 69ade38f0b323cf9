/** A bar as wide as the share that is done; read out as progress. */
export function ProgressBar({ label, done, target }: { label: string; done: number; target: number }) {
  const whole = Math.max(1, target);
  return (
    <div className="h-2 overflow-hidden rounded-full bg-line">
      <progress className="sr-only" aria-label={label} value={done} max={whole} />
      <div className="h-full rounded-full bg-accent" style={{ width: `${Math.min(100, (100 * done) / whole)}%` }} />
    </div>
  );
}
