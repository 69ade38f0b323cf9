import { createStore } from './store.ts';

/** The browser's offer to install the site; only some browsers make one, and only once per page. */
export interface InstallOffer extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** An offer that came before this code, taken by the script in `index.html`. */
    installOffer?: Event;
  }
}

/** The offer that can be taken now. */
export const installOffer = createStore((window.installOffer ?? null) as InstallOffer | null);

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  installOffer.write(event as InstallOffer);
});
