import type { Locale } from '@fairhouse/contract';
import { writeOutcome, type Outcome } from '@fairhouse/games/lottery';
import { quicknet } from '@fairhouse/games/verify/beacon';
import { htmlLang } from '@fairhouse/i18n/locales';
import { addDays } from '../games/zone-time.ts';
import { sayIn, type Say } from './log-words.ts';
import type { LogEntry, LogEvent } from './log-store.ts';

export interface LogPage {
  locale: Locale;
  day: string;
  game: { code: string; name: string };
  games: readonly { code: string; name: string }[];
  /** Newest first. */
  entries: readonly LogEntry[];
  /** Older entries of the day are before this one. */
  next: number | undefined;
  head: number | undefined;
}

export const LOG_PAGE = '/lottery/log';

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`);

/** The public log of a game and day for people. Without scripts, so that it shows in every browser. */
export function logPage(page: LogPage): string {
  const { locale, day, game, entries, head } = page;
  const say = sayIn(locale);
  const words: Say = (...about) => escape(say(...about));
  return `<!doctype html>
<html lang="${htmlLang(locale)}"><head><meta charset="utf-8"><title>${words('title')}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="${LOG_PAGE}.css"></head>
<body><main><h1>${words('title')}</h1><p>${words('intro')}</p><p class="small">${words('check', { day })}</p>
<details><summary>${escape(game.name)}</summary><ul class="games">${listGames(page)}</ul></details>
<nav>${link(page, { day: addDays(day, -1) }, words('earlier_day'))}<strong>${day} UTC</strong>${link(page, { day: addDays(day, 1) }, words('later_day'))}</nav>
${entries.length === 0 ? `<p>${words('empty')}</p>` : `<ol>${entries.map((entry) => describe(entry, words)).join('\n')}</ol>`}
<nav>${page.next === undefined ? '' : link(page, { before: page.next }, words('older'))}<a href="/api/lottery/log?day=${day}">${words('json')}</a></nav>
${head === undefined ? '' : `<p class="small">${words('head', { no: head })}</p>`}</main></body></html>`;
}

function link({ game, day, locale }: LogPage, change: { day?: string; before?: number }, text: string): string {
  const query = new URLSearchParams({ game: game.code, day, lang: locale });
  for (const [name, value] of Object.entries(change)) query.set(name, String(value));
  return `<a href="${LOG_PAGE}?${escape(query.toString())}">${text}</a>`;
}

const listGames = (page: LogPage): string =>
  page.games.map((game) => `<li>${link({ ...page, game }, {}, escape(game.name))}</li>`).join('');

function describe({ no, entry, hash }: LogEntry, words: Say): string {
  const event = JSON.parse(entry) as LogEvent & { at: string };
  const figures = figuresOf(event, words).map(([name, value]) => `<dt>${name}</dt><dd>${escape(value)}</dd>`);
  const draw =
    event.kind === 'commitment'
      ? escape(event.day)
      : event.kind === 'block'
        ? escape(String(event.height))
        : words('draw', { numero: event.numero });
  const time = escape(`${event.at.slice(0, 19).replace('T', ' ')} UTC`);
  return `<li><h2>${words(event.kind)} · ${draw}</h2><p class="small">${no} · ${time}</p>
<dl>${figures.join('')}<dt>${words('hash')}</dt><dd>${hash}</dd></dl></li>`;
}

/** What an entry says, by its kind; values are not escaped yet. */
function figuresOf(event: LogEvent, words: Say): [name: string, value: string][] {
  switch (event.kind) {
    case 'commitment':
      return [[words('chain'), event.commitment]];
    case 'closed':
      return [
        [words('tickets'), String(event.tickets)],
        [words('root'), event.root],
        ...(event.round === undefined ? [] : [beaconOf(event, words)]),
      ];
    case 'drawn': {
      const past = event.replays === undefined ? [] : [words('past', { date: event.replays })];
      return [
        [[words('numbers'), ...past].join(' · '), numbersOf(event.numbers)],
        [words('seed'), event.serverSeed],
        beaconOf(event, words),
      ];
    }
    case 'height':
      return [[blockName(event, words), String(event.height)]];
    case 'block':
      return [
        [words('block'), event.hash],
        [words('header'), event.header],
        [words('chain'), event.commitment],
      ];
    case 'from_block':
      return [
        [words('numbers'), numbersOf(event.numbers)],
        [blockName(event, words), String(event.height)],
      ];
    case 'result':
      return [[words('numbers'), numbersOf(event.numbers)]];
    case 'correction':
      return [
        [`${words('numbers')} · ${words('version', { n: event.version })}`, numbersOf(event.numbers)],
        [words('reason'), event.reason],
      ];
    case 'void':
      return [[words('reason'), event.reason]];
  }
}

/** Who else decides: a public beacon, or nobody. */
const beaconOf = ({ round }: { round?: number }, words: Say): [name: string, value: string] => [
  words('beacon'),
  round === undefined ? words('beacon_none') : words('beacon_round', { name: quicknet.name, round }),
];

/** Which chain a block is of; one of ours is marked. */
const blockName = ({ chain, simulated }: { chain: string; simulated: boolean }, words: Say): string =>
  simulated ? words('block_simulated') : words('block_of', { chain });

const numbersOf = (numbers: unknown): string => writeOutcome(numbers as Outcome);
