import { useEffect, useRef } from 'react';
import { useKeysOn } from './keys-setting.ts';

/** Single keys that act on the page, while nobody types and no dialog is open. Letters with Ctrl, Alt or Meta stay the browser's. */
export function useKeys(wanted: boolean, keys: Readonly<Record<string, () => unknown>>): void {
  const active = useKeysOn() && wanted;
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!active) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      const target = event.target as HTMLElement;
      if (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName)) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [active]);
}
