import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router';

/** Asks before unsaved changes are lost by a link, the back button, a reload or a closed tab. */
export function useUnsavedWarning(dirty: boolean): void {
  const translate = useTranslate();
  const blocker = useBlocker(dirty);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // Saved or discarded meanwhile: nothing is lost.
    if (!dirty || confirm(translate('ra.message.unsaved_changes'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, dirty, translate]);
  useEffect(() => {
    if (!dirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [dirty]);
}
