import { useToast } from '@fairhouse/ui';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useTranslations } from 'use-intl/react';
import { loadInTime } from './load-in-time.ts';
import { reloadIfStale } from './stale-version.ts';

export interface LazyPartProps {
  load: () => Promise<{ default: ComponentType<object> }>;
  /** Properties of the part. */
  given?: object;
  /** Closes the part when it cannot be loaded; opening it again loads it again. */
  onClose?: () => void;
  /** Optional: its failure is not shown. */
  quiet?: boolean;
  /** Runs before the page is reloaded for a newer version, to remember what was open. */
  beforeReload?: () => void;
}

/** A part of the site that is loaded when it is first shown; a failure is shown, and the part closes. */
export function LazyPart({ load, given, onClose, quiet, beforeReload }: LazyPartProps) {
  const t = useTranslations('failure');
  const toast = useToast();
  const [Part, setPart] = useState<ComponentType<object> | null>(null);
  const fetchPart = useEffectEvent(async (hasLeft: () => boolean) => {
    try {
      const { default: Loaded } = await loadInTime(load());
      if (!hasLeft()) setPart(() => Loaded);
    } catch {
      if (quiet || (await reloadIfStale(beforeReload)) || hasLeft()) return;
      toast({ text: t('network'), tone: 'bad' });
      onClose?.();
    }
  });
  useEffect(() => {
    let left = false;
    // The state changes only after the part has loaded.
    // oxlint-disable-next-line react/set-state-in-effect
    void fetchPart(() => left);
    return () => {
      left = true;
    };
  }, []);
  return Part && <Part {...given} />;
}
