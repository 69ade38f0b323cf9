import { bootInfo } from './boot.ts';

const KEY = 'analyticsConsent';

/** The form of Google's measurement ids; any other value in the configuration is ignored. */
export const isMeasurementId = (id: string | undefined): id is string =>
  id !== undefined && /^(?:G|GT|AW|UA)-[\w-]{4,20}$/.test(id);

export const analyticsConfigured = (): boolean => isMeasurementId(bootInfo().analytics.gtagId);

/** No visit is measured before the visitor consented (feature R07). Null: not asked yet. */
export function consent(): 'granted' | 'denied' | null {
  const stored = localStorage.getItem(KEY);
  return stored === 'granted' || stored === 'denied' ? stored : null;
}

export function giveConsent(answer: 'granted' | 'denied'): void {
  localStorage.setItem(KEY, answer);
  startAnalytics();
}

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

let started = false;

/** Loads the tag, once, when the merchant configured one and the visitor agreed. */
export function startAnalytics(): void {
  const id = bootInfo().analytics.gtagId;
  if (started || !isMeasurementId(id) || consent() !== 'granted') return;
  started = true;
  const layer = (window.dataLayer ??= []);
  // The tag requires the arguments object itself, not an array.
  const note: (...entry: unknown[]) => void = function note() {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments);
  };
  note('js', new Date());
  note('config', id, { anonymize_ip: true });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
