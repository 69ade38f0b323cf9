/** Until when this browser is remembered, ISO 8601. Not the token: that lies in a cookie that no script reads. */
const KEY = 'rememberedUntil';

export const markRemembered = (until: string): void => localStorage.setItem(KEY, until);
export const forgetRemembered = (): void => localStorage.removeItem(KEY);

let resuming: Promise<boolean> | undefined;

/** A remembered browser logs in by itself, once for all who ask meanwhile; where it is not remembered, nobody is asked. */
export function resumeRemembered(): Promise<boolean> {
  const until = localStorage.getItem(KEY);
  if (until === null || new Date(until) < new Date()) return Promise.resolve(false);
  resuming ??= resume().finally(() => (resuming = undefined));
  return resuming;
}

async function resume(): Promise<boolean> {
  try {
    return await (await import('./remember-me.ts')).resume();
  } catch {
    return false;
  }
}

/** The login that is under way by itself. */
export const resumption = (): Promise<boolean> | undefined => resuming;
