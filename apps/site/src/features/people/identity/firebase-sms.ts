import { deleteApp, initializeApp } from '@firebase/app';
import {
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  type ConfirmationResult,
} from '@firebase/auth';
import type { FirebaseProject } from './firebase-project.ts';
import { watchChallenge } from './watch-challenge.ts';

let started = 0;

/** Codes that Firebase sends and checks; loaded when a visitor asks for the first one. */
export function startFirebaseSms({ apiKey, projectId }: FirebaseProject) {
  started += 1;
  const app = initializeApp({ apiKey, projectId }, `registration ${started}`);
  // Nothing is stored in the browser: the log-in serves only to prove the number.
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  auth.languageCode = document.documentElement.lang;
  let confirmation: ConfirmationResult | undefined;
  let challenge: ReturnType<typeof watchChallenge> | undefined;
  return {
    /** Sends a code. `box` is where reCAPTCHA shows its mark. */
    async send(number: string, box: HTMLElement): Promise<void> {
      confirmation = undefined;
      // Each check needs an empty element of its own.
      const place = box.appendChild(document.createElement('div'));
      const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible', badge: 'inline' });
      challenge = watchChallenge(box.closest('dialog'));
      try {
        confirmation = await Promise.race([signInWithPhoneNumber(auth, number, verifier), challenge.closed]);
      } finally {
        challenge.stop();
        verifier.clear();
        place.remove();
      }
    },
    /** The id token that the typed code gives; undefined when no code was sent. */
    async confirm(code: string): Promise<string | undefined> {
      const entered = await confirmation?.confirm(code);
      return entered?.user.getIdToken();
    },
    end(): void {
      challenge?.stop();
      void deleteApp(app);
    },
  };
}
export type FirebaseSms = ReturnType<typeof startFirebaseSms>;
