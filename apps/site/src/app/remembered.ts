import { sessionToken } from './session.ts';

/** Until when this browser is remembered, ISO 8601. Not the token: that lies in a cookie that no script reads. */
export const REMEMBERED = 'rememberedUntil';

/** A remembered browser logs in by itself; where it is not remembered, nobody is asked. */
export const resumeRemembered = async (): Promise<boolean> =>
  sessionToken() === null &&
  localStorage.getItem(REMEMBERED) !== null &&
  import('./remember-me.ts').then(
    ({ resume }) => resume(),
    () => false,
  );
