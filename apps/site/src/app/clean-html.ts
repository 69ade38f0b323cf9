import { ownPath } from './follow-path.ts';

/** What an operator's text may be made of. Everything else is dropped, its words kept. */
const tags =
  'a b blockquote br caption code dd dl dt em h2 h3 h4 hr i img li ol p s small strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  );
const attributes = ['alt', 'colspan', 'height', 'href', 'rowspan', 'scope', 'src', 'start', 'width'];
/** https, mail, telephone, places on this page and paths of this site. */
const addresses = /^(?:https:|mailto:|tel:|#|\/(?![/\\]))/i;

type Cleaner = (html: string) => string;

let asked: Promise<Cleaner> | undefined;
let cleaner: Cleaner | undefined;

/** Loaded with the first text that needs it: 9 kB that most pages never ask for. Pages of text ask in their loader. */
export const loadCleaner = (): Promise<Cleaner> =>
  (asked ??= import('dompurify').then(({ default: purify }) => {
    purify.addHook('afterSanitizeAttributes', (node) => {
      if (node.tagName === 'IMG') {
        if (!node.hasAttribute('src')) node.remove();
        if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
        node.setAttribute('loading', 'lazy');
      }
      if (node.tagName !== 'A' || ownPath(node.getAttribute('href') ?? '') !== null) return;
      node.setAttribute('target', '_blank');
      node.setAttribute('rel', 'noopener noreferrer');
    });
    cleaner = (html) =>
      purify.sanitize(html, {
        ALLOWED_TAGS: tags,
        ALLOWED_ATTR: attributes,
        ALLOWED_URI_REGEXP: addresses,
        ALLOW_DATA_ATTR: false,
      });
    return cleaner;
  }));

/** The text cleaned at once, if the cleaner is here. */
export const cleanNow = (html: string): string | undefined => cleaner?.(html);
