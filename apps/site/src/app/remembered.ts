/** Until when this browser is remembered, ISO 8601. The token itself is in a cookie that no script can read. */
export const REMEMBERED = 'rememberedUntil';

export const isRemembered = (): boolean => localStorage.getItem(REMEMBERED) !== null;

/** Opens a session for a remembered browser; its code is loaded only when it is needed. */
export const resume = (): Promise<boolean> =>
  import('./remember-me.ts').then(
    (remember) => remember.resume(),
    () => false,
  );
