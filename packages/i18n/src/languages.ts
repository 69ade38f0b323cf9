import type { Locale } from '@fairhouse/contract';

export interface UiLanguage {
  /** BCP 47. */
  tag: string;
  name: string;
  /** The language that its speakers see until its words are translated. */
  nearest: Locale;
}

const falling = (nearest: Locale, names: Record<string, string>): UiLanguage[] =>
  Object.entries(names).map(([tag, name]) => ({ tag, name, nearest }));

/** Languages that can be chosen beyond the seven that are translated completely (spec §9: about 40 overall). */
export const fallbackLanguages: readonly UiLanguage[] = [
  ...falling('CN', { 'zh-Hant': '繁體中文', yue: '粵語' }),
  ...falling('TY', { ceb: 'Cebuano', ilo: 'Ilokano' }),
  ...falling('ID', { ms: 'Bahasa Melayu', jv: 'Basa Jawa', su: 'Basa Sunda' }),
  ...falling('BN', { as: 'অসমীয়া' }),
  ...falling('TH', { lo: 'ລາວ' }),
  ...falling('EN', {
    ja: '日本語',
    ko: '한국어',
    km: 'ខ្មែរ',
    my: 'မြန်မာ',
    hi: 'हिन्दी',
    ur: 'اردو',
    ta: 'தமிழ்',
    te: 'తెలుగు',
    mr: 'मराठी',
    gu: 'ગુજરાતી',
    pa: 'ਪੰਜਾਬੀ',
    ne: 'नेपाली',
    si: 'සිංහල',
    ar: 'العربية',
    fa: 'فارسی',
    he: 'עברית',
    tr: 'Türkçe',
    ru: 'Русский',
    uk: 'Українська',
    pl: 'Polski',
    cs: 'Čeština',
    ro: 'Română',
    hu: 'Magyar',
    de: 'Deutsch',
    fr: 'Français',
    es: 'Español',
    pt: 'Português',
    it: 'Italiano',
    nl: 'Nederlands',
    sv: 'Svenska',
  }),
];
