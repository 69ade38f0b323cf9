import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { hostileHtml } from '../testing/hostile-html.ts';
import { allowedTags, sanitiseHtml } from './sanitise-html.ts';

const plain = allowedTags.filter((tag) => !['a', 'img', 'th', 'td', 'ol'].includes(tag)).join('|');
const link = String.raw`a(?: href="(?:https:\/\/[^"<>\s]+"(?: rel="noopener noreferrer" target="_blank")|\/[^"<>\s]*"|mailto:[^"<>\s]+"))?`;
const image = String.raw`img src="\/wps\/pictures\/[0-9a-f-]{36}\/\d+\.(?:webp|avif)" alt="[^"<>]*"(?: width="\d+")?(?: height="\d+")? loading="lazy" \/`;
const cells = String.raw`t[hd](?: (?:colspan|rowspan)="\d+")*(?: scope="(?:row|col)")?|ol(?: start="\d+")?`;
/** Matches all possible output: text without markup, and allowed elements as the server writes them. */
const allowed = new RegExp(
  String.raw`^(?:[^<>]|<(?:(?:${plain})(?: \/)?|${link}|${image}|${cells})>|<\/(?:${allowedTags.join('|')})>)*$`,
);

/** Elements that the list of allowed elements must never contain. */
const forbidden =
  /<\/?(?:script|style|link|meta|base|iframe|frame|object|embed|applet|form|input|button|select|textarea|svg|math|template|noscript|xmp|plaintext|title|video|audio|dialog|portal|div)\b/i;

describe('a malicious text', () => {
  it('is tested in many classes', () => expect(new Set(hostileHtml).size).toBeGreaterThanOrEqual(60));

  it.each(hostileHtml.map((html) => [html.slice(0, 60), html]))('leaves only text: %s', (_, html) => {
    const clean = sanitiseHtml(html);
    expect(clean).toMatch(allowed);
    expect(clean).not.toMatch(forbidden);
    expect(clean).not.toMatch(/javascript:|evil\.example|[\s"']on\w+=(?!alert\(1\)(?:&|$))/i);
    expect(sanitiseHtml(clean)).toBe(clean);
  });
});

const picture = '/wps/pictures/0b0e7c52-7a0e-4d5a-9a52-0d6f5d0f4c11/960.webp';

test.each([
  ['<h1>Title</h1><h2>Part</h2>', '<h2>Title</h2><h2>Part</h2>'],
  ['<div class="x"><p>One<br>two</p></div>', '<p>One<br />two</p>'],
  [
    '<a href="https://example.com/a?b=1&amp;c=2">x</a>',
    '<a href="https://example.com/a?b=1&amp;c=2" rel="noopener noreferrer" target="_blank">x</a>',
  ],
  ['<a href="/promoDetail?slug=x#terms" target="_blank">x</a>', '<a href="/promoDetail?slug=x#terms">x</a>'],
  ['<a href="/nowhere">x</a>', '<a>x</a>'],
  ['<a href="mailto:help@bahaghari.example">x</a>', '<a href="mailto:help@bahaghari.example">x</a>'],
  ['<a href="mailto:a@b.example?bcc=c@d.example">x</a>', '<a>x</a>'],
  [
    `<img src="${picture}" alt="A &quot;boat&quot;" width="960" height="x">`,
    `<img src="${picture}" alt="A &quot;boat&quot;" width="960" loading="lazy" />`,
  ],
  [
    '<table><tr><th scope="col" colspan="2">h</th></tr><tr><td rowspan="-1">c</td></tr></table>',
    '<table><tr><th colspan="2" scope="col">h</th></tr><tr><td>c</td></tr></table>',
  ],
  ['2 < 3 & 5 > 4', '2 &lt; 3 &amp; 5 &gt; 4'],
  ['বাংলা লেখা <strong>ঠিক</strong> থাকে', 'বাংলা লেখা <strong>ঠিক</strong> থাকে'],
])('%s becomes %s', (html, clean) => expect(sanitiseHtml(html)).toBe(clean));

const fragment = fc.oneof(
  fc.constantFrom(...hostileHtml.filter((html) => html.length < 200)),
  fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '&',
    '</',
    '/>',
    '<!--',
    '-->',
    ']]>',
    '<p',
    '<a href="',
    '<img src="',
    '=',
    '\n',
    '\0',
  ),
  fc.constantFrom(...allowedTags).chain((tag) => fc.constantFrom(`<${tag}>`, `</${tag}>`, `<${tag} onx=1 `)),
  fc
    .constantFrom('script', 'style', 'svg', 'math', 'template', 'noscript', 'iframe', 'textarea')
    .map((tag) => `<${tag}>`),
  fc.string({ unit: 'binary', maxLength: 6 }),
);

test('any combination leaves only allowed elements, and sanitising twice changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 12 }), (parts) => {
      const clean = sanitiseHtml(parts.join(''));
      expect(clean).toMatch(allowed);
      expect(clean).not.toMatch(forbidden);
      expect(sanitiseHtml(clean)).toBe(clean);
    }),
    { numRuns: 2000 },
  );
});
