import { systemStatus, type Closure } from '@fairhouse/contract/house/system';
import { useSyncExternalStore } from 'react';
import { permission } from './boot.ts';
import { call, whenClosed } from './client.ts';

/** Spec §2: 0 normal, 1 maintenance, 2 region blocked. */
export const statuses = { normal: 0, maintenance: 1, regionBlocked: 2 } as const;

export interface SiteStatus {
  status: (typeof statuses)[keyof typeof statuses];
  ip: string;
  closure: Closure | null;
}

let now: SiteStatus | undefined;
let asking: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Maintenance wins (spec §4). */
function atBoot(): SiteStatus {
  const { maintenance, regionRestriction, location, closure } = permission();
  const { normal, regionBlocked } = statuses;
  const status = maintenance ? statuses.maintenance : regionRestriction ? regionBlocked : normal;
  return { status, ip: location.ip, closure };
}

export const currentStatus = (): SiteStatus => (now ??= atBoot());

const isSame = (one: SiteStatus, other: SiteStatus) => JSON.stringify(one) === JSON.stringify(other);

/** Asks the server; many reasons at once are one question. An unanswered one changes nothing. */
export function checkStatus(): Promise<void> {
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
}

async function ask(): Promise<void> {
  const answer = await call(systemStatus, { url: location.href }).catch(() => null);
  if (answer === null || isSame(answer, currentStatus())) return;
  now = answer;
  for (const listener of listeners) listener();
}

whenClosed(() => void checkStatus());

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSystemStatus = (): SiteStatus => useSyncExternalStore(subscribe, currentStatus);
