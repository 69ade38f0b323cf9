import type { Locale } from '@fairhouse/contract';
import { htmlLang } from './locales.ts';

/** Proper names of leagues, which are the same in every language; the country is translated. */
const leagues: Readonly<Record<string, readonly [name: string, country?: string]>> = {
  'premier-league': ['Premier League', 'GB'],
  bundesliga: ['Bundesliga', 'DE'],
  'la-liga': ['La Liga', 'ES'],
  'ligue-1': ['Ligue 1', 'FR'],
  'serie-a': ['Serie A', 'IT'],
  'ar.1': ['Liga Profesional', 'AR'],
  'at.1': ['Bundesliga', 'AT'],
  'at.2': ['2. Liga', 'AT'],
  'au.1': ['A-League', 'AU'],
  'be.1': ['Pro League', 'BE'],
  'br.1': ['Série A', 'BR'],
  'br.2': ['Série B', 'BR'],
  'cn.1': ['Super League', 'CN'],
  'co.1': ['Primera A', 'CO'],
  'copa.l': ['Copa Libertadores'],
  'de.2': ['2. Bundesliga', 'DE'],
  'dz.1': ['Ligue 1', 'DZ'],
  'eg.1': ['Premier League', 'EG'],
  'en.2': ['Championship', 'GB'],
  'en.3': ['League One', 'GB'],
  'en.4': ['League Two', 'GB'],
  'es.2': ['Segunda División', 'ES'],
  'fr.2': ['Ligue 2', 'FR'],
  'gr.1': ['Super League', 'GR'],
  'it.2': ['Serie B', 'IT'],
  'jp.1': ['J1 League', 'JP'],
  'ma.1': ['Botola', 'MA'],
  mls: ['MLS', 'US'],
  'mx.1': ['Liga MX', 'MX'],
  'nl.1': ['Eredivisie', 'NL'],
  'pt.1': ['Primeira Liga', 'PT'],
  'sco.1': ['Scottish Premiership'],
  'tr.1': ['Süper Lig', 'TR'],
  'uefa.cl': ['Champions League'],
  nba: ['NBA'],
  vct: ['VCT'],
};

/** Matches of countries are no league, so they have no proper name. */
const betweenCountries: Readonly<Record<Locale, string>> = {
  BN: 'জাতীয় দল',
  CN: '国家队比赛',
  EN: 'Internationals',
  ID: 'Tim nasional',
  TH: 'ทีมชาติ',
  TY: 'National teams',
  VI: 'Đội tuyển quốc gia',
};

const countries = new Map<Locale, Intl.DisplayNames>();

export function nameLeague(league: string, locale: Locale): string {
  if (league === 'internationals') return betweenCountries[locale];
  const [name, country] = leagues[league] ?? [readable(league)];
  if (!country) return name;
  const names = countries.get(locale) ?? new Intl.DisplayNames([htmlLang(locale), 'en'], { type: 'region' });
  countries.set(locale, names);
  return `${name} · ${names.of(country)}`;
}

/** A league without a name of its own: its code, `vct-pacific` → Vct Pacific. */
const readable = (code: string): string =>
  code.replaceAll(/(?:^|[-_.])(\w)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();
