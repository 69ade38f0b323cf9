import { systemStatus, type Closure } from '@fairhouse/contract/house/system';
import { permission } from './boot.ts';
import { call, whenClosed } from './client.ts';
import { createStore, useStore } from './store.ts';

/** Spec §2: 0 normal, 1 maintenance, 2 region blocked. */
export const statuses = { normal: 0, maintenance: 1, regionBlocked: 2 } as const;

export interface SiteStatus {
  status: (typeof statuses)[keyof typeof statuses];
  ip: string;
  closure: Closure | null;
}

/** The last answer; undefined while it equals the one in the page. */
const answered = createStore<SiteStatus | undefined>(undefined);
let fromBoot: SiteStatus | undefined;
let asking: Promise<void> | undefined;

/** Maintenance has precedence (spec §4). */
function atBoot(): SiteStatus {
  const { maintenance, regionRestriction, location, closure } = permission();
  const { normal, regionBlocked } = statuses;
  const status = maintenance ? statuses.maintenance : regionRestriction ? regionBlocked : normal;
  return { status, ip: location.ip, closure };
}

export const currentStatus = (): SiteStatus => answered.read() ?? (fromBoot ??= atBoot());

const isSame = (one: SiteStatus, other: SiteStatus) => JSON.stringify(one) === JSON.stringify(other);

/** Asks the server; concurrent callers share one request. Without an answer nothing changes. */
export function checkStatus(): Promise<void> {
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
}

async function ask(): Promise<void> {
  const answer = await call(systemStatus, { url: location.href }).catch(() => null);
  if (answer === null || isSame(answer, currentStatus())) return;
  answered.write(answer);
}

whenClosed(() => void checkStatus());

export const useSystemStatus = (): SiteStatus => useStore(answered) ?? currentStatus();

/** Whether the site is closed to this visitor; members then withdraw and read their records, nothing else. */
export const useSiteClosed = (): boolean => useSystemStatus().status !== statuses.normal;
