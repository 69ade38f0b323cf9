import { htmlLang } from '@fairhouse/i18n/locales';
import { locales } from '@fairhouse/contract';
import { offlineWords } from '@fairhouse/i18n/offline';
import { createHash } from 'node:crypto';
import type { MerchantSettings } from '../../../system/merchant-settings.ts';
import { inlineScriptHashes } from '../../../system/page-security.ts';
import { brandIcon, brandStyle, escapeHtml, jsonInHtml } from '../../house/merchants/index.ts';

/**
 * The page that the service worker shows when the site cannot be reached. It is cached once, so it contains all
 * languages and both themes, and chooses by what the site remembered in the browser. It loads nothing.
 */
export function offlinePage(settings: Pick<MerchantSettings, 'name' | 'mark' | 'theme' | 'langList'>): string {
  const words = Object.fromEntries(
    locales.map((locale) => [locale, { tag: htmlLang(locale), ...offlineWords[locale] }]),
  );
  const first = settings.langList[0] ?? 'EN';
  return `<!doctype html><html lang="${htmlLang(first)}" data-theme="light"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(settings.name)}</title>
<style>${brandStyle(settings)}${style}</style></head><body>
<main>${brandIcon(settings)}<h1></h1><p></p><button type="button"></button></main>
<script>const words = ${jsonInHtml(words)}, first = ${jsonInHtml(first)};${script}</script></body></html>`;
}

/**
 * In the browser: the remembered language and theme, and a new try by hand or when the site answers again. Browsers do not always
 * say that the connection is back, so it is asked for.
 */
const script = `
let chosen = words[first];
try {
  chosen = words[localStorage.getItem('language')] || chosen;
  if (localStorage.getItem('theme') === 'dark') document.documentElement.dataset.theme = 'dark';
} catch {}
const [title, text, again] = ['h1', 'p', 'button'].map((name) => document.querySelector(name));
document.documentElement.lang = chosen.tag;
title.textContent = chosen.title;
text.textContent = chosen.text;
again.textContent = chosen.again;
again.onclick = () => location.reload();
const tryAgain = () => fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(() => location.reload(), () => undefined);
addEventListener('online', tryAgain);
setInterval(tryAgain, 5000);
`;

const style = `*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px;background:var(--page);color:var(--text);font:400 1rem/1.5 system-ui,sans-serif}main{max-width:26rem;text-align:center}svg{width:64px;height:64px}h1{margin:20px 0 8px;font-size:1.5rem;line-height:1.25}p{margin:0 0 24px;color:var(--muted)}button{min-height:48px;padding:0 28px;border:0;border-radius:10px;background:var(--accent);color:var(--on-accent);font:600 1rem system-ui,sans-serif;cursor:pointer}button:focus-visible{outline:3px solid var(--accent);outline-offset:3px}`;

/** Only what stands in the page itself. */
export const offlinePolicy = (page: string): string => {
  const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => sha256(text!));
  return [
    "default-src 'none'",
    `script-src ${inlineScriptHashes(page).join(' ')}`,
    `style-src ${styles.join(' ')}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
