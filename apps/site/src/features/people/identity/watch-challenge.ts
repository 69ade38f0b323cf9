import { FirebaseError } from '@firebase/app';

/** The frame in which reCAPTCHA shows pictures to choose from. Most visitors never see it. */
const CHALLENGE = 'iframe[src^="https://www.google.com/recaptcha/"][src*="/bframe"]';

/** Milliseconds until the answer to a solved challenge has arrived; the challenge is hidden before that. */
const ANSWER_MS = 3000;

const isShown = () => {
  const frame = document.querySelector(CHALLENGE);
  return frame !== null && getComputedStyle(frame).visibility === 'visible' && frame.getClientRects().length > 0;
};

/**
 * ReCAPTCHA adds its challenge to the page, which is inert behind a modal dialog: while a challenge is shown the dialog
 * is not modal. A visitor who closes the challenge is not reported by anybody, so `closed` rejects then.
 */
export function watchChallenge(dialog: HTMLDialogElement | null) {
  const { promise: closed, reject } = Promise.withResolvers<never>();
  // Whoever waits for it learns of the failure; afterwards nobody does.
  closed.catch(() => undefined);
  let shown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setModal = (modal: boolean) => {
    if (!dialog?.open || !dialog.isConnected || dialog.matches(':modal') === modal) return;
    dialog.close();
    if (modal) dialog.showModal();
    else dialog.show();
  };
  const follow = () => {
    if (isShown() === shown) return;
    shown = !shown;
    setModal(!shown);
    clearTimeout(timer);
    if (shown) return;
    const error = new FirebaseError('auth/popup-closed-by-user', 'the challenge was closed');
    timer = setTimeout(() => reject(error), ANSWER_MS);
  };
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['style'] });
  return {
    closed,
    stop: () => {
      observer.disconnect();
      clearTimeout(timer);
      setModal(true);
    },
  };
}
