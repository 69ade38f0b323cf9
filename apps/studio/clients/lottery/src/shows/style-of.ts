import type { CSSProperties } from 'react';

/** Figures as CSS variables, for animations. */
export const styleOf = (figures: Readonly<Record<string, number>>): CSSProperties =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [`--${name}`, value]));
