import type { Vendor } from '@fairhouse/art/lazy';
import type { StudioGame } from '@fairhouse/contract/play/studio-game';
import { formatMoney, type Currency } from '../../../shell/money.ts';
import { svgAddress, symbolSvg } from '../stage/symbol-svg.ts';
import type { WordBook, WordKey } from '../words.ts';
import { symbolName } from '../presentation/name-symbols.ts';
import { el } from './dom.ts';
import { roleText, ruleTexts } from './game-rules.ts';
import { createSheet, type Sheet } from './sheet.ts';

type GameSymbol = StudioGame['symbols'][number];

interface InfoSheetOptions {
  parent: HTMLElement;
  words: WordBook;
  game: StudioGame;
  vendor: Vendor;
  currency: Currency;
  bet: () => number;
}

/** The pays and rules of the game, in money at the present bet. */
export function createInfoSheet(options: InfoSheetOptions): Sheet {
  const { parent, words, game } = options;
  return createSheet({
    parent,
    words,
    title: 'paytable',
    fill: (body) => body.append(...figures(words, game), ...payTable(options), rules(options), ...lines(words, game)),
  });
}

const percent = (value: number): string => `${value.toFixed(2)}%`;

function figures(words: WordBook, game: StudioGame): HTMLElement[] {
  const list: [WordKey, string, WordKey?][] = [
    ['rtp', percent(game.rtp), 'rtp_note'],
    ['volatility', game.volatility.toFixed(2), 'volatility_note'],
    ['hit_rate', percent(game.hitRate * 100)],
    ['max_win', words.say('times_bet', { times: game.maxWinMultiple.toLocaleString('en') })],
  ];
  const items = list.flatMap(([key, value, note]) => [
    el('dt', { text: words.say(key) }),
    el('dd', {}, el('strong', { class: 'money', text: value }), note ? el('span', { text: words.say(note) }) : null),
  ]);
  return [el('dl', { class: 'figures' }, ...items)];
}

function payTable({ words, game, vendor, currency, bet }: InfoSheetOptions): HTMLElement[] {
  const coin = bet() / game.coins;
  const card = (symbol: GameSymbol, svg: string): HTMLElement => {
    // A scatter pays in stakes, everything else in coins.
    const unit = symbol.role === 'scatter' ? bet() : coin;
    const pays = symbol.pays
      .map((pay, i) => ({ count: i + 1, amount: pay * unit }))
      .filter(({ amount }) => amount > 0)
      .reverse();
    const rows = pays.map(({ count, amount }) =>
      el('li', {}, el('b', { text: `${count}×` }), el('span', { class: 'money', text: formatMoney(amount, currency) })),
    );
    const role = symbol.role === 'wild' ? 'wild' : symbol.role === 'scatter' ? 'scatter' : null;
    return el(
      'div',
      { class: 'pay-card', 'data-role': symbol.role },
      el('img', {
        src: svgAddress(svg),
        alt: symbolName(game, words, symbol.id),
        width: 72,
        height: 72,
      }),
      el(
        'div',
        {},
        role ? el('p', {}, el('b', { text: `${words.say(role)}. ` }), roleText(words, game, role)) : null,
        el('ul', {}, ...rows),
      ),
    );
  };
  const cards = game.symbols.flatMap((symbol) => {
    const svg = symbolSvg(vendor, game.vendor, symbol, 96);
    return svg === null ? [] : [card(symbol, svg)];
  });
  return [
    el('h3', { text: words.say('pays_at', { amount: formatMoney(bet(), currency) }) }),
    el('div', { class: 'pays' }, ...cards),
  ];
}

const rules = ({ words, game, currency, bet }: InfoSheetOptions): HTMLElement =>
  el('ul', { class: 'rules' }, ...ruleTexts(words, game, currency, bet()).map((text) => el('li', { text })));

function lines(words: WordBook, game: StudioGame): HTMLElement[] {
  if (game.lines.length === 0) return [];
  const drawn = game.lines.map((rows, i) => {
    const cells = rows.flatMap((row, reel) =>
      Array.from({ length: game.rows }, (_, r) => {
        const cell = el('i', r === row ? { class: 'on' } : {});
        cell.style.gridArea = `${r + 1} / ${reel + 1}`;
        return cell;
      }),
    );
    return el(
      'div',
      {
        class: 'line',
        role: 'img',
        'aria-label': `${words.say('line_number', { line: i + 1 })}: ${rows.map((r) => r + 1).join(' ')}`,
      },
      el('span', { text: String(i + 1) }),
      el('div', { class: 'line-grid' }, ...cells),
    );
  });
  return [el('h3', { text: words.say('lines') }), el('div', { class: 'lines' }, ...drawn)];
}
