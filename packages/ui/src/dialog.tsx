import { useId, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { Button, type ButtonKind } from './button.tsx';
import { isAllowed, Overlay, type LayerProps } from './overlay.tsx';

export interface DialogButton {
  title: string;
  /** By default a press closes the dialog. */
  handler?: () => void;
  /** Enter presses this one; with a single button, that one. */
  default?: boolean;
  kind?: ButtonKind;
}

export interface DialogProps extends LayerProps {
  title: string;
  text?: ReactNode;
  buttons: readonly DialogButton[];
  /** Pixels; 400 by default (spec §9). */
  width?: number;
  /** A press beside the dialog closes it (spec §2: by default). */
  clickToClose?: boolean;
  /** It appears by itself and is urgent. */
  alert?: boolean;
}

/** A short question or message (spec §2 Dialog). */
export function Dialog({ title, text, buttons, width = 400, clickToClose = true, alert, ...layer }: DialogProps) {
  const [titleId, textId] = [useId(), useId()];
  const preferred = buttons.find((button) => button.default) ?? (buttons.length === 1 ? buttons[0] : undefined);
  const press = ({ handler }: DialogButton) => {
    if (handler) handler();
    else if (isAllowed(layer.onBeforeClose)) layer.onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !preferred || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    press(preferred);
  };
  return (
    <Overlay
      {...layer}
      clickToClose={clickToClose}
      labelledBy={titleId}
      describedBy={text == null ? undefined : textId}
      alert={alert}
      className="overlay-dialog"
      style={{ '--dialog-width': `${width / 16}rem` } as CSSProperties}
    >
      {/* The keys belong to the whole dialog, not to one control: Enter means the default button wherever the focus is. */}
      <div role="presentation" onKeyDown={onKeyDown} className="p-6">
        <h2 id={titleId} tabIndex={-1} className="text-lg">
          {title}
        </h2>
        {text != null && (
          <div id={textId} className="mt-2 text-muted">
            {text}
          </div>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          {buttons.map((button) => (
            <Button
              key={button.title}
              kind={button.kind ?? (button === preferred ? 'accent' : 'quiet')}
              data-first-focus={button === preferred ? '' : undefined}
              onClick={() => press(button)}
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
