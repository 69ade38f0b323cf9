import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Overlay } from './overlay.tsx';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** 600 px instead of 440 on a desktop (spec §9). */
  wide?: boolean;
  children?: ReactNode;
}

/**
 * A bottom sheet on phones, a centred dialog on wider screens. Its heading takes the focus when it comes: nothing is
 * pressed by chance and no keyboard jumps up.
 */
export function Sheet({ open, onClose, title, closeLabel, wide, children }: SheetProps) {
  const titleId = useId();
  return (
    <Overlay
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      className={wide ? 'overlay-sheet overlay-wide' : 'overlay-sheet'}
    >
      <span aria-hidden="true" className="mx-auto mt-2.5 block h-1 w-10 rounded-full bg-line md:hidden" />
      <header className="sticky top-0 z-20 flex items-center justify-between gap-2 bg-raised px-4.5 pt-3 pb-2 md:pt-5">
        <h2 id={titleId} data-first-focus tabIndex={-1} className="text-xl">
          {title}
        </h2>
        <IconButton label={closeLabel} onClick={onClose} className="-mr-2.5">
          <X className="size-6" aria-hidden="true" />
        </IconButton>
      </header>
      <div className="px-4.5 pt-2 pb-6">{children}</div>
    </Overlay>
  );
}
