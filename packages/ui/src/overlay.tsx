import { use, useEffect, useEffectEvent, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import { LayersCovered } from './layers-covered.ts';
import { pageLayers } from './layers.ts';

/** Sent to listeners before a layer opens or closes; `preventDefault` stops it (spec §2). */
export type LayerEvent = Pick<Event, 'preventDefault'>;

export interface LayerProps {
  open: boolean;
  /** Called on Escape, the back button or a press on close. The owner of the layer removes it. */
  onClose: () => void;
  onBeforeOpen?: ((event: LayerEvent) => void) | undefined;
  onBeforeClose?: ((event: LayerEvent) => void) | undefined;
  /** False: no close button, no Escape, no back (spec §2: Escape closes when closing is allowed). */
  closable?: boolean | undefined;
  /** False does not dim the page behind it (spec §2: optional background). */
  background?: boolean | undefined;
}

export interface OverlayProps extends LayerProps {
  labelledBy: string;
  /** The element that a screen reader reads after the title. */
  describedBy?: string | undefined;
  /** Interrupts with something urgent (ARIA `alertdialog`). */
  alert?: boolean | undefined;
  className: string;
  style?: CSSProperties;
  /** A press beside it also closes it; for dialogs only (spec §2). */
  clickToClose?: boolean | undefined;
  children: ReactNode;
}

/** Whether no listener prevents it. */
export function isAllowed(listener: LayerProps['onBeforeOpen']): boolean {
  let stopped = false;
  listener?.({ preventDefault: () => void (stopped = true) });
  return !stopped;
}

/**
 * A modal layer on the native `<dialog>`: focus is trapped and restored, the page behind is inert and does not scroll.
 */
export function Overlay({
  open,
  onClose,
  onBeforeOpen,
  onBeforeClose,
  closable = true,
  background = true,
  clickToClose = false,
  labelledBy,
  describedBy,
  alert = false,
  className,
  style,
  children,
}: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = open && !use(LayersCovered);
  const mayOpen = useEffectEvent(() => isAllowed(onBeforeOpen));
  const stayClosed = useEffectEvent(onClose);
  const ask = () => {
    if (closable && isAllowed(onBeforeClose)) onClose();
  };
  const askLater = useEffectEvent(ask);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !shown) return;
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
      // The element that opened it may not exist any more; then the focus goes to the content of the page.
      const back = opener instanceof HTMLElement && opener.isConnected ? opener : document.querySelector('main');
      back?.focus({ preventScroll: true });
    };
  }, [shown]);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // A second Escape would close a dialog whose `cancel` was prevented; preventing the key itself leaves the decision
    // to us.
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

  /** The box fills the element, so a press on the element itself is one beside the box. */
  const onPress = (event: MouseEvent) => {
    if (clickToClose && event.target === dialog.current) ask();
  };

  return (
    // Keyboard users press Escape, handled above.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onMouseDown={onPress}
      style={style}
      className={joinClasses('overlay', !background && 'overlay-clear', className)}
    >
      {open && children}
    </dialog>
  );
}
