import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { Button, type ButtonKind } from './button.tsx';
import { Overlay } from './overlay.tsx';

export interface DialogButton {
  title: string;
  handler: () => void;
  /** Enter presses this one; with a single button, that one. */
  default?: boolean;
  kind?: ButtonKind;
}

export interface DialogProps {
  open: boolean;
  title: string;
  text?: ReactNode;
  buttons: readonly DialogButton[];
  onClose: () => void;
  /** Pixels; 400 unless told (spec §9). */
  width?: number;
}

/** A short question or message (spec §2 Dialog). */
export function Dialog({ open, title, text, buttons, onClose, width = 400 }: DialogProps) {
  const titleId = useId();
  const preferred = buttons.find((button) => button.default) ?? (buttons.length === 1 ? buttons[0] : undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !preferred || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    preferred.handler();
  };
  return (
    <Overlay
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      className={width > 400 ? 'overlay-dialog [--dialog-width:37.5rem]' : 'overlay-dialog'}
    >
      {/* The keys of the whole dialog, not of one control: Enter means the default button wherever the focus is. */}
      <div role="presentation" onKeyDown={onKeyDown} className="p-6">
        <h2 id={titleId} tabIndex={-1} className="text-lg">
          {title}
        </h2>
        {text != null && <div className="mt-2 text-muted">{text}</div>}
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          {buttons.map((button) => (
            <Button
              key={button.title}
              kind={button.kind ?? (button === preferred ? 'accent' : 'quiet')}
              data-first-focus={button === preferred ? '' : undefined}
              onClick={button.handler}
              className="min-w-24 flex-1"
            >
              {button.title}
            </Button>
          ))}
        </div>
      </div>
    </Overlay>
  );
}
