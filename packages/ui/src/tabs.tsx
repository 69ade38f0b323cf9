import { useId, useLayoutEffect, type KeyboardEvent, type ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import { nextTab } from './next-tab.ts';

export interface Tab {
  key: string;
  label: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onValue: (key: string) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

export function Tabs({ label, tabs, value, onValue, children }: TabsProps) {
  const id = useId();
  // On a phone the last of several tabs may be out of sight.
  useLayoutEffect(() => {
    const tab = document.getElementById(`${id}-${value}`);
    const list = tab?.parentElement;
    if (!tab || !list) return;
    const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
    if (inner.left < outer.left) list.scrollLeft -= outer.left - inner.left;
    else if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right;
  }, [id, value]);
  const move = (event: KeyboardEvent) => {
    const key = nextTab(
      tabs.map((tab) => tab.key),
      value,
      event.key,
    );
    if (key === null) return;
    event.preventDefault();
    onValue(key);
    document.getElementById(`${id}-${key}`)?.focus();
  };
  return (
    <>
      {/* It scrolls, so that a form around it does not get wider than the page. */}
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={move}
        className="flex [contain:inline-size] [scrollbar-width:none] gap-1 overflow-x-auto overflow-y-hidden border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab.key === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === value ? 0 : -1}
            onClick={() => onValue(tab.key)}
            className={joinClasses(
              'min-h-11 border-b-[3px] px-3 font-semibold whitespace-nowrap transition-colors duration-150',
              tab.key === value ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-text',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
