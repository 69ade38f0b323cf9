import { X } from 'lucide-react';
import { createContext, use, useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { joinClasses } from './join-classes.ts';
import { nextPaint } from './next-paint.ts';
import { isAllowed, Overlay, type LayerProps } from './overlay.tsx';

export interface SheetProps extends LayerProps {
  title: ReactNode;
  closeLabel: string;
  /**
   * On a desktop 600 px wide and at least 300 high (spec §9); forms are narrower, content with lists beside it is
   * wider.
   */
  width?: 'narrow' | 'normal' | 'wide';
  /** Colours the heading, for example in a service's own colour. */
  headClassName?: string;
  children?: ReactNode;
}

/** Controls in the heading of every sheet in it, before the close button. */
export const SheetTools = createContext<ReactNode>(null);

const widths = { narrow: 'overlay-narrow', normal: '', wide: 'overlay-wide' } as const;

/**
 * A bottom sheet on phones, a centred dialog on wider screens. Its heading gets the focus on opening, so that nothing
 * is pressed by accident and no keyboard opens.
 */
export function Sheet({ title, closeLabel, width = 'normal', headClassName, children, ...layer }: SheetProps) {
  const titleId = useId();
  const close = useClose(layer);
  return (
    <Overlay {...layer} labelledBy={titleId} className={joinClasses('overlay-sheet', widths[width])}>
      <header
        className={joinClasses(
          'sticky top-0 z-20 flex items-center justify-between gap-2 px-4.5 pt-5 pb-2 md:pt-5',
          headClassName ?? 'bg-raised',
        )}
      >
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-2 mx-auto h-1 w-10 rounded-full bg-current opacity-20 md:hidden"
        />
        <h2 id={titleId} data-first-focus tabIndex={-1} className="min-w-0 text-xl">
          {title}
        </h2>
        <span className="-mr-2.5 flex shrink-0">
          {use(SheetTools)}
          {layer.closable !== false && (
            <IconButton label={closeLabel} onClick={close} className="text-inherit!">
              <X className="size-6" aria-hidden="true" />
            </IconButton>
          )}
        </span>
      </header>
      <div className="px-4.5 pt-2 pb-6">{children}</div>
    </Overlay>
  );
}

/** The page behind is restyled when it is no longer inert: the press on close is painted before that. */
function useClose({ onBeforeClose, onClose }: LayerProps): () => void {
  const [closing, setClosing] = useState(false);
  const close = useEffectEvent(() => {
    setClosing(false);
    onClose();
  });
  useEffect(() => {
    if (!closing) return;
    let gone = false;
    void nextPaint().then(() => gone || close());
    return () => {
      gone = true;
    };
  }, [closing]);
  return () => setClosing(isAllowed(onBeforeClose));
}
