import type { SiteSections } from '@fairhouse/contract/house/site-settings-backoffice';

type Maintenance = SiteSections['maintenance'];

const isPast = (at: string | null, now: number) => at !== null && Date.parse(at) <= now;

/** By the switch or by its schedule, until its end. */
export const isClosed = ({ on, from, until }: Maintenance, now: number): boolean =>
  (on || isPast(from, now)) && !isPast(until, now);

/** Closed from now on; an end that has passed would open it again at once. */
export const closed = (maintenance: Maintenance, now: number): Maintenance => ({
  ...maintenance,
  on: true,
  until: isPast(maintenance.until, now) ? null : maintenance.until,
});

/** Open from now on; a closure that is planned for later stays planned. */
export const opened = (maintenance: Maintenance, now: number): Maintenance => {
  const planned = maintenance.from !== null && !isPast(maintenance.from, now);
  return { ...maintenance, on: false, ...(!planned && { from: null, until: null }) };
};
