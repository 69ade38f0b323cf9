import type { SiteSections } from '@fairhouse/contract/house/site-settings-backoffice';

type Maintenance = SiteSections['maintenance'];

const isPast = (at: string | null, now: number) => at !== null && Date.parse(at) <= now;

/** Closed by the switch or by its schedule, until its end. */
export const isClosed = ({ on, from, until }: Maintenance, now: number): boolean =>
  (on || isPast(from, now)) && !isPast(until, now);

/** Closes from now on, without an end in the past, which would open it again at once. */
export const closed = (maintenance: Maintenance, now: number): Maintenance => ({
  ...maintenance,
  on: true,
  until: isPast(maintenance.until, now) ? null : maintenance.until,
});

/** Opens from now on; a closure planned for later stays. */
export const opened = (maintenance: Maintenance, now: number): Maintenance => {
  const planned = maintenance.from !== null && !isPast(maintenance.from, now);
  return { ...maintenance, on: false, ...(!planned && { from: null, until: null }) };
};
