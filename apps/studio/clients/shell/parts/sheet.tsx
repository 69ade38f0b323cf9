import { useEffect, useId, useRef, type ReactNode } from 'react';
import { DrawnIcon, sharedPaths } from './drawn-icon.tsx';
import { useSharedWords } from './shared-words.tsx';

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Stays visible below the scrolled content. */
  foot?: ReactNode;
}

/** A modal sheet: at the bottom on phones, in the centre of larger screens. The browser traps the focus in it. */
export function Sheet({ title, onClose, children, foot }: SheetProps) {
  const say = useSharedWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    // Without a button in it, the content is scrolled by keys too.
    if (body.current) body.current.tabIndex = 0;
    // A press beside the sheet.
    const closeOutside = (event: MouseEvent) => event.target === element && element.close();
    element.addEventListener('click', closeOutside);
    return () => element.removeEventListener('click', closeOutside);
  }, []);
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={id} onClose={onClose}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-button" aria-label={say('close')} onClick={() => dialog.current?.close()}>
          <DrawnIcon paths={sharedPaths.close} />
        </button>
      </header>
      <div ref={body} className="sheet-body">
        {children}
      </div>
      {foot && <footer>{foot}</footer>}
    </dialog>
  );
}
