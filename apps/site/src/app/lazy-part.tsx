import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { loadInTime } from './load-in-time.ts';
import { MissingLayer, MissingPart } from './missing-part.tsx';
import { reloadIfStale } from './stale-version.ts';

export interface LazyPartProps {
  load: () => Promise<{ default: ComponentType<object> }>;
  /** Properties of the part. */
  given?: object;
  /** It is a layer over the page: closes it when it cannot be loaded. */
  onClose?: () => void;
  /** Optional: its failure is not shown. */
  quiet?: boolean;
  /** Runs before the page is reloaded, to remember what was open. */
  beforeReload?: () => void;
}

/** A part of the site that is loaded when it is first shown; when that fails, it says so and offers to load the page again. */
export function LazyPart({ load, given, onClose, quiet, beforeReload }: LazyPartProps) {
  const [Part, setPart] = useState<ComponentType<object> | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const fetchPart = useEffectEvent(async (hasLeft: () => boolean) => {
    try {
      const { default: Loaded } = await loadInTime(load());
      if (!hasLeft()) setPart(() => Loaded);
    } catch (error) {
      if (quiet || (await reloadIfStale(beforeReload)) || hasLeft()) return;
      setFailure({ error });
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
  if (failure && onClose) return <MissingLayer {...failure} beforeReload={beforeReload} onClose={onClose} />;
  if (failure) return <MissingPart {...failure} />;
  return Part && <Part {...given} />;
}
