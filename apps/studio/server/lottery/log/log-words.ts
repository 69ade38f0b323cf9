import type { Locale } from '@fairhouse/contract';
import BN from '@fairhouse/i18n/BN/play/draw-log.json' with { type: 'json' };
import CN from '@fairhouse/i18n/CN/play/draw-log.json' with { type: 'json' };
import EN from '@fairhouse/i18n/EN/play/draw-log.json' with { type: 'json' };
import ID from '@fairhouse/i18n/ID/play/draw-log.json' with { type: 'json' };
import TH from '@fairhouse/i18n/TH/play/draw-log.json' with { type: 'json' };
import TY from '@fairhouse/i18n/TY/play/draw-log.json' with { type: 'json' };
import VI from '@fairhouse/i18n/VI/play/draw-log.json' with { type: 'json' };

type Words = typeof EN;

const words: Record<Locale, Words> = { EN, TY, BN, CN, ID, TH, VI };

/** A word of the page with `{name}` filled in. */
export type Say = (key: keyof Words, values?: Readonly<Record<string, string | number>>) => string;

export const sayIn =
  (locale: Locale): Say =>
  (key, values = {}) =>
    words[locale][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
