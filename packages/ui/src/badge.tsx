import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

export type Tone = 'neutral' | 'accent' | 'sun' | 'win' | 'down' | 'warn';

const tones: Record<Tone, string> = {
  neutral: 'border border-line text-muted',
  accent: 'bg-accent-soft text-accent',
  sun: 'bg-sun text-sun-on',
  win: 'border border-win/40 text-win',
  down: 'border border-down/40 text-down',
  warn: 'border border-warn/40 text-warn',
};

export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={joinClasses(
      'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
      tones[tone],
    )}
  >
    {children}
  </span>
);
