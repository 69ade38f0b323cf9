/** A bar as wide as the share that is done; read out as progress. */
export function ProgressBar({ label, done, target }: { label: string; done: number; target: number }) {
  const share = done >= target ? 1 : done / target;
  return (
    <div className="h-2 overflow-hidden rounded-full bg-line">
      <progress className="sr-only" aria-label={label} value={share} max={1} />
      <div className="h-full rounded-full bg-accent" style={{ width: `${100 * share}%` }} />
    </div>
  );
}
