import { fail, locales, type Locale } from '@fairhouse/contract';
import { pickLocale } from '@fairhouse/i18n/server';
import { sendFailure, type Gate } from '@fairhouse/server';
import { lotteryLog } from '@fairhouse/contract/play/studio-draws';
import type { FastifyInstance } from 'fastify';
import type { Studio } from '../../studio.ts';
import { findGame } from '../lottery.ts';
import { LOG_PAGE, logPage } from './log-page.ts';
import { readHead, readLogOfGame } from './log-store.ts';

/** Entries of a page. */
const PAGE = 50;

interface Asked {
  game?: unknown;
  day?: unknown;
  lang?: unknown;
  before?: unknown;
}

/** `GET /lottery/log?game=…&day=…&lang=…`: the public log of a game, for people. */
export function serveLogPage(app: FastifyInstance, { pool, lottery, now }: Studio, gate: Gate<null>): void {
  app.get(`${LOG_PAGE}.css`, (_, reply) => reply.type('text/css').header('cache-control', 'max-age=3600').send(style));
  app.get(LOG_PAGE, async (request, reply) => {
    const { game: code, day: wanted, lang, before } = request.query as Asked;
    const locale = isLocale(lang) ? lang : pickLocale(request.headers['accept-language']);
    const passed = await gate(lotteryLog, request);
    if (!passed.ok) return sendFailure(reply, passed, locale);
    const game = typeof code === 'string' ? findGame(lottery, code) : lottery.games[0];
    if (!game) return sendFailure(reply, fail('game_unknown'), locale);
    const day = isDay(wanted) ? wanted : now().toISOString().slice(0, 10);
    const last = typeof before === 'string' && /^\d{1,15}$/.test(before) ? Number(before) : undefined;
    const [entries, head] = [await readLogOfGame(pool, game.code, day, PAGE + 1, last), await readHead(pool)];
    const shown = entries.slice(0, PAGE);
    const next = entries.length > PAGE ? shown.at(-1)?.no : undefined;
    const page = { locale, day, game, games: lottery.games, entries: shown, next, head: head?.no };
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(logPage(page));
  });
}

/** A day of the calendar. */
function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const isLocale = (text: unknown): text is Locale => locales.some((locale) => locale === text);

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;background:Canvas;color:CanvasText}a{color:LinkText}main{max-width:720px;margin:0 auto;padding:16px;overflow-wrap:anywhere}
h1{font-size:22px}h2{font-size:16px;margin:0}.small{font-size:14px;opacity:.8;margin:0 0 8px}
nav{display:flex;flex-wrap:wrap;gap:8px 16px;justify-content:space-between;align-items:center;margin:16px 0}
a,summary{display:inline-block;padding:10px 0;min-height:24px}summary{cursor:pointer}
ol{list-style:none;padding:0}ol li{border-top:1px solid #8886;padding:12px 0}
dl{margin:0;font-size:14px}dt{opacity:.8}dd{margin:0 0 4px;font-family:ui-monospace,monospace}
.games{columns:160px;padding-left:20px}`;
