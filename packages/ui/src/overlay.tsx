import { useEffect, useEffectEvent, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import { pageLayers } from './layers.ts';

/** Handed to whoever listens before a layer opens or closes; `preventDefault` stops it (spec §2). */
export type LayerEvent = Pick<Event, 'preventDefault'>;

export interface LayerProps {
  open: boolean;
  /** Someone closes: Escape, the back button or a press on close. Whoever owns the layer takes it away. */
  onClose: () => void;
  onBeforeOpen?: ((event: LayerEvent) => void) | undefined;
  onBeforeClose?: ((event: LayerEvent) => void) | undefined;
  /** False: no close button, no Escape, no back (spec §2: Escape closes when closing is allowed). */
  closable?: boolean | undefined;
  /** False leaves the page behind it undimmed (spec §2: optional background). */
  background?: boolean | undefined;
}

export interface OverlayProps extends LayerProps {
  labelledBy: string;
  className: string;
  style?: CSSProperties;
  /** A press beside it closes too; only dialogs do (spec §2). */
  clickToClose?: boolean | undefined;
  children: ReactNode;
}

/** Whether nobody stops it. */
export function isAllowed(listener: LayerProps['onBeforeOpen']): boolean {
  let stopped = false;
  listener?.({ preventDefault: () => void (stopped = true) });
  return !stopped;
}

/** A modal layer on the native `<dialog>`: focus stays inside and returns, the page behind is inert and still. */
export function Overlay({
  open,
  onClose,
  onBeforeOpen,
  onBeforeClose,
  closable = true,
  background = true,
  clickToClose = false,
  labelledBy,
  className,
  style,
  children,
}: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const mayOpen = useEffectEvent(() => isAllowed(onBeforeOpen));
  const stayClosed = useEffectEvent(onClose);
  const ask = () => {
    if (closable && isAllowed(onBeforeClose)) onClose();
  };
  const askLater = useEffectEvent(ask);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    if (!mayOpen()) {
      stayClosed();
      return;
    }
    const opener = document.activeElement;
    element.showModal();
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    const remove = pageLayers().add(() => askLater());
    return () => {
      remove();
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
      askLater();
    };
    const onCancel = (event: Event) => {
      event.preventDefault();
      if (event.target === element) askLater();
    };
    element.addEventListener('keydown', onKey);
    element.addEventListener('cancel', onCancel);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('cancel', onCancel);
    };
  }, []);

  /** The box fills the element: a press on the element itself is one beside it. */
  const onPress = (event: MouseEvent) => {
    if (clickToClose && event.target === dialog.current) ask();
  };

  return (
    // The keyboard's way is Escape, above.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onMouseDown={onPress}
      style={style}
      className={joinClasses('overlay', !background && 'overlay-clear', className)}
    >
      {open && children}
    </dialog>
  );
}
