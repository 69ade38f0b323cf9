import type { Page } from '@playwright/test';
import type { LocalFirebase } from '../../apps/platform/src/adapters/firebase/testing/local-firebase.ts';

/** In place of Google's script: a challenge that the visitor solves or closes. */
const recaptcha = `
  const frame = document.createElement('iframe');
  frame.src = 'https://www.google.com/recaptcha/api2/bframe';
  frame.style.cssText = 'position: fixed; inset: 20px auto auto 20px; width: 280px; height: 200px; z-index: 2000000000';
  frame.style.visibility = 'hidden';
  document.body.append(frame);
  let solved;
  addEventListener('message', ({ data }) => {
    if (data !== 'solved' && data !== 'closed') return;
    frame.style.visibility = 'hidden';
    if (data === 'solved') solved('a token of reCAPTCHA');
  });
  window.grecaptcha = {
    getResponse: () => '',
    render: (_, { callback }) => { solved = callback; return 1; },
    execute: () => { frame.style.visibility = 'visible'; },
    reset: () => {},
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

const challenge = `<!doctype html><title>Challenge</title>
  <button onclick="parent.postMessage('solved', '*')">I am a person</button>
  <button onclick="parent.postMessage('closed', '*')">Close</button>`;

/** The code that the simulated Firebase sends to every number. */
export const FIREBASE_CODE = '135790';

/**
 * Answers the browser in place of Google: reCAPTCHA and the calls of Firebase's library, which itself is the real one.
 * `refusal` is the next answer to a request for a code.
 */
export async function simulateFirebase(page: Page, firebase: LocalFirebase, projectId: string) {
  const state: { refusal: string | undefined; sentTo: string[] } = { refusal: undefined, sentTo: [] };
  await page.route('https://www.google.com/recaptcha/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: recaptcha }),
  );
  await page.route('https://www.google.com/recaptcha/api2/bframe*', (route) =>
    route.fulfill({ contentType: 'text/html', body: challenge }),
  );
  await page.route('https://identitytoolkit.googleapis.com/**', async (route) => {
    const [, name] = /[/:](\w+)\?/.exec(route.request().url())!;
    const given = (route.request().postDataJSON() ?? {}) as { phoneNumber?: string; code?: string };
    const number = state.sentTo.at(-1) ?? '';
    const refuse = (message: string) => route.fulfill({ status: 400, json: { error: { code: 400, message } } });
    const answers: Record<string, () => Promise<void>> = {
      recaptchaParams: () => route.fulfill({ json: { recaptchaSiteKey: 'site-key' } }),
      recaptchaConfig: () =>
        route.fulfill({ json: { recaptchaKey: 'projects/1/keys/k', recaptchaEnforcementState: [] } }),
      sendVerificationCode: () => {
        const { refusal } = state;
        state.refusal = undefined;
        if (refusal !== undefined) return refuse(refusal);
        state.sentTo.push(given.phoneNumber!);
        return route.fulfill({ json: { sessionInfo: 'session' } });
      },
      signInWithPhoneNumber: async () => {
        if (given.code !== FIREBASE_CODE) return refuse('INVALID_CODE');
        const idToken = await firebase.token({ projectId, number, now: new Date() });
        const account = { localId: number, phoneNumber: number, isNewUser: true };
        return route.fulfill({ json: { ...account, idToken, refreshToken: 'r', expiresIn: '3600' } });
      },
      lookup: () => route.fulfill({ json: { users: [{ localId: number, phoneNumber: number }] } }),
    };
    await answers[name!]!();
  });
  return state;
}
