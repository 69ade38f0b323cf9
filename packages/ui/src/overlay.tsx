import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

export interface OverlayProps {
  open: boolean;
  /**
   * Someone asks to close: Escape, the back gesture or a button. Whoever owns the overlay decides; leaving it open
   * stops the closing (spec §2: before-close can be stopped; a press on the background never closes).
   */
  onClose: () => void;
  labelledBy: string;
  className: string;
  children: ReactNode;
}

/** A modal layer on the native `<dialog>`: focus stays inside and returns, the page behind is inert and still. */
export function Overlay({ open, onClose, labelledBy, className, children }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const ask = useEffectEvent(onClose);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const opener = document.activeElement;
    element.showModal();
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => {
      element.close();
      // What opened it may be gone by now; then reading goes on in the content of the page.
      const back = opener instanceof HTMLElement && opener.isConnected ? opener : document.querySelector('main');
      back?.focus({ preventScroll: true });
    };
  }, [open]);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // A second Escape would close a dialog whose `cancel` was stopped; stopping the key itself leaves it to us.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      ask();
    };
    const onCancel = (event: Event) => {
      event.preventDefault();
      if (event.target === element) ask();
    };
    element.addEventListener('keydown', onKey);
    element.addEventListener('cancel', onCancel);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('cancel', onCancel);
    };
  }, []);

  return (
    <dialog ref={dialog} aria-labelledby={labelledBy} className={joinClasses('overlay', className)}>
      {open && children}
    </dialog>
  );
}
