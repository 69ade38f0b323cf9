/** Until when this browser is remembered, ISO 8601. Not the token: that lies in a cookie that no script reads. */
export const REMEMBERED = 'rememberedUntil';

export const isRemembered = (): boolean => localStorage.getItem(REMEMBERED) !== null;

/** Opens a session for a remembered browser; its code comes only where it is needed. */
export const resume = (): Promise<boolean> =>
  import('./remember-me.ts').then(
    (remember) => remember.resume(),
    () => false,
  );
