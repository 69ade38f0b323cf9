import type { Locale } from '@fairhouse/contract';
import english from '@fairhouse/i18n/EN/play/sports-proof.json' with { type: 'json' };

export type ProofWords = Readonly<Record<keyof typeof english, string>>;

type Loader = () => Promise<{ default: ProofWords }>;

const loaders: Readonly<Record<Exclude<Locale, 'EN'>, Loader>> = {
  TY: () => import('@fairhouse/i18n/TY/play/sports-proof.json', { with: { type: 'json' } }),
  BN: () => import('@fairhouse/i18n/BN/play/sports-proof.json', { with: { type: 'json' } }),
  CN: () => import('@fairhouse/i18n/CN/play/sports-proof.json', { with: { type: 'json' } }),
  ID: () => import('@fairhouse/i18n/ID/play/sports-proof.json', { with: { type: 'json' } }),
  TH: () => import('@fairhouse/i18n/TH/play/sports-proof.json', { with: { type: 'json' } }),
  VI: () => import('@fairhouse/i18n/VI/play/sports-proof.json', { with: { type: 'json' } }),
};

/** English where the words of a language cannot be loaded. */
export const loadProofWords = (locale: Locale): Promise<ProofWords> =>
  locale === 'EN'
    ? Promise.resolve(english)
    : loaders[locale]().then(
        (words) => words.default,
        () => english,
      );
