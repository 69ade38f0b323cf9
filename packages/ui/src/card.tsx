import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';

export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={joinClasses('rounded-card border border-line bg-card', className)} />
);

/** A section of the page on the accent colour: the one thing to read first. */
export const Notice = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={joinClasses('rounded-card bg-accent-soft p-4', className)} />
);
