interface ProgressBarProps {
  label: string;
  done: number;
  whole: number;
}

export function ProgressBar({ label, done, whole }: ProgressBarProps) {
  const percent = whole === 0 ? 100 : Math.min(100, Math.floor((done / whole) * 100));
  return (
    <div className="h-2.5 overflow-hidden rounded-full bg-line">
      <progress className="sr-only" aria-label={label} max={100} value={percent} />
      <div aria-hidden="true" className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
    </div>
  );
}
