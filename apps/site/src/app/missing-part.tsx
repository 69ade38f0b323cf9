import { Button, ErrorState, pageLayers } from '@fairhouse/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { ChunkFailure } from './stale-version.ts';

export interface MissingPartProps {
  /** Why; without it, the part is still loading after two minutes. */
  error?: unknown;
}

/**
 * In place of a part that could not be loaded. A browser may answer every later import of a part that failed once with
 * that failure, so only a new page loads it: on a press, or by itself when the connection is back.
 */
export function MissingPart(props: MissingPartProps) {
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return <Missing {...props} onRetry={reload} />;
}

const reload = () => location.reload();

interface MissingLayerProps extends MissingPartProps {
  onClose: () => void;
  /** Runs before the page is loaded again, to remember what was open. */
  beforeReload?: (() => void) | undefined;
}

/**
 * The same for a layer over the page. A new page would lose what is typed below it, so it waits for a press, and may be
 * closed, by the back button too. It is no `Overlay`: those are loaded later too, and may be what is missing.
 */
export function MissingLayer({ error, onClose, beforeReload }: MissingLayerProps) {
  const [t, shell] = [useTranslations('failure'), useTranslations('shell')];
  const dialog = useRef<HTMLDialogElement>(null);
  const back = useEffectEvent(onClose);
  // While the element is still in the page when it closes, the focus goes back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const remove = pageLayers().add(() => back());
    return () => {
      remove();
      element?.close();
    };
  }, []);
  const retry = () => {
    beforeReload?.();
    reload();
  };
  return (
    <dialog ref={dialog} aria-label={t(titleOf(error))} onCancel={onClose} className="overlay overlay-dialog">
      <Missing error={error} onRetry={retry}>
        <Button kind="quiet" onClick={onClose}>
          {shell('close')}
        </Button>
      </Missing>
    </dialog>
  );
}

/** A part that did not fail may still be loading on a slow connection (spec §9). */
const isLate = (error: unknown) => error === undefined || error instanceof ChunkFailure;
const titleOf = (error: unknown) => (isLate(error) ? 'timeoutTitle' : 'loadTitle');

function Missing({ error, ...given }: MissingPartProps & { onRetry: () => void; children?: ReactNode }) {
  const t = useTranslations('failure');
  return (
    <ErrorState
      {...given}
      title={t(titleOf(error))}
      text={t(isLate(error) ? 'timeoutText' : 'network')}
      retryLabel={t('retry')}
    />
  );
}
