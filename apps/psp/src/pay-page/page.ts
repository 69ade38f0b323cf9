import { formatMoney, locales, type CurrencyCode, type Locale } from '@fairhouse/contract';
import { hasExpired, isOpen } from '../orders/decide-payment.ts';
import { asset, network, unitsText } from '../orders/crypto.ts';
import type { Order } from '../orders/order.ts';
import { returnAddress } from '../protocols/return-address.ts';
import { style } from './style.ts';
import { languageTags, payWords, type PayWords } from './words.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign]!);

const logo =
  '<svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true"><rect width="28" height="28" rx="9" fill="currentColor"/><path d="M7 17.5c2 2.4 4.3 3.5 7 3.5s5-1.1 7-3.5M9 12l5-5 5 5M14 7v9" stroke="var(--card)" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>';

const signs = {
  good: '<path d="m6 14 5.5 5.5L22 9"/>',
  wait: '<circle cx="14" cy="14" r="9"/><path d="M14 9v5.5l3.5 2"/>',
  bad: '<path d="m8 8 12 12M20 8 8 20"/>',
};

/** The page of one payment: the question while it is open, its end afterwards. */
export function paymentPage(order: Order, language: Locale, now: Date): string {
  const words = payWords[language];
  const body = isOpen(order, now) ? question(order, language, words) : ending(order, words, now);
  return layout(language, words, body);
}

export function unknownPage(language: Locale): string {
  const words = payWords[language];
  return layout(language, words, end('bad', words.unknown, words.unknownLong, null, words));
}

function question(order: Order, language: Locale, words: PayWords): string {
  const rows: [string, string][] = [
    [words.payWith, order.cryptoAddress === null ? order.description : `${asset} · ${network}`],
    [words.payTo, order.cryptoAddress ?? order.payee ?? new URL(order.returnUrl ?? 'http://unknown').host],
    [words.reference, order.id.slice(0, 8).toUpperCase()],
  ];
  if (order.expiresAt && order.cryptoAddress === null)
    rows.push([words.payBefore, clock(order.expiresAt, order.currency, language)]);
  return `<section class="card" aria-labelledby="title">
<h1 id="title">${words.title}</h1>
<p class="sum">${sumOf(order)}</p>
<dl>${rows.map(([term, value]) => `<div><dt>${term}</dt><dd>${escape(value)}</dd></div>`).join('')}</dl>
<form method="post" action="?lang=${language}">
<button class="go" name="decision" value="approve">${words.approve}</button>
<button class="no" name="decision" value="decline">${words.decline}</button>
</form></section><p class="note">${words.demonstrationLong}</p>`;
}

/** What is paid: of a crypto payment the exact units. */
const sumOf = ({ amount, currency, cryptoUnits }: Order): string =>
  cryptoUnits === null ? formatMoney(amount, currency) : `${unitsText(cryptoUnits)} ${asset}`;

function ending(order: Order, words: PayWords, now: Date): string {
  const returnUrl = order.returnUrl && returnAddress(order);
  if (order.state === 'succeeded') return end('good', words.succeeded, words.succeededLong, returnUrl, words);
  if (order.state === 'pending' && (order.settleAs !== null || order.authorisedAt !== null)) {
    return end('wait', words.processing, words.processingLong, returnUrl, words);
  }
  return order.reason === 'expired' || (order.state === 'pending' && hasExpired(order, now))
    ? end('bad', words.expired, words.expiredLong, returnUrl, words)
    : end('bad', words.failed, words.failedLong, returnUrl, words);
}

function end(sign: keyof typeof signs, title: string, long: string, returnUrl: string | null, words: PayWords): string {
  const back = returnUrl ? `<a class="button go" href="${escape(returnUrl)}">${words.goBack}</a>` : '';
  return `<section class="card end ${sign}" role="status"><div class="mark"><svg width="28" height="28" viewBox="0 0 28 28" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${signs[sign]}</svg></div>
<h1>${title}</h1><p class="long">${long}</p>${back}</section><p class="note">${words.demonstrationLong}</p>`;
}

/** Where a currency is at home: the page has no script that could ask for the payer's own time. 24 hours, as on the site. */
const zones: Record<CurrencyCode, string> = { TLB: 'Asia/Manila', BDT: 'Asia/Dhaka' };

const clock = (at: Date, currency: CurrencyCode, language: Locale) =>
  new Intl.DateTimeFormat(`${languageTags[language].tag}-u-nu-latn`, {
    timeZone: zones[currency],
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  }).format(at);

function layout(language: Locale, words: PayWords, body: string): string {
  const links = locales.map((code) => {
    const { tag, name } = languageTags[code];
    const current = code === language ? ' aria-current="true"' : '';
    return `<a href="?lang=${code}" lang="${tag}" hreflang="${tag}"${current}>${name}</a>`;
  });
  return `<!doctype html>
<html lang="${languageTags[language].tag}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${words.title} · Sandbox Pay</title><style>${style}</style></head>
<body><header class="tape"><span>${words.demonstration}</span></header>
<main><div class="bar"><span class="brand">${logo}Sandbox Pay</span><details><summary aria-label="${words.languages}: ${languageTags[language].name}">${languageTags[language].name}</summary><nav aria-label="${words.languages}">${links.join('')}</nav></details></div>
${body}</main></body></html>`;
}
