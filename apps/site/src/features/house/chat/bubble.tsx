import { joinClasses } from '@fairhouse/ui';
import type { ReactNode } from 'react';

/** One message: the member's own on the right. */
export const Bubble = ({ isOwn, children }: { isOwn: boolean; children: ReactNode }) => (
  <div
    className={joinClasses(
      'max-w-[85%] rounded-card px-3.5 py-2.5',
      isOwn ? 'self-end bg-accent text-accent-on' : 'self-start border border-line bg-card text-text',
    )}
  >
    {children}
  </div>
);
