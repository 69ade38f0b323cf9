import { useEffect, useRef, useState, type ReactNode } from 'react';

export interface MenuProps {
  /** The purpose of the button, read out after its text. */
  label: string;
  button: ReactNode;
  className?: string;
  /** Links and buttons; a press on any of them closes the menu. */
  children: ReactNode;
}

/** A button that shows a few links below it. Closes on Escape, on loss of focus and after a choice. */
export function Menu({ label, button, className, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return (
    <div ref={root} className="relative">
      <button ref={opener} type="button" aria-expanded={open} onClick={() => setOpen(!open)} className={className}>
        {button}
        <span className="sr-only">{label}</span>
      </button>
      {/* A press on an entry bubbles here; the entries themselves are links and buttons. */}
      <div
        role="presentation"
        hidden={!open}
        onClick={() => setOpen(false)}
        className="absolute top-full right-0 z-40 mt-2 min-w-56 rounded-card border border-line bg-raised p-1.5 shadow-soft"
      >
        {children}
      </div>
    </div>
  );
}

/** Classes of an entry of a menu. */
export const menuEntryClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-soft px-3 text-left font-medium no-underline hover:bg-accent-soft';
