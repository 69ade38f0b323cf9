import { isReserved } from '@fairhouse/contract/house/reserved-names';
import purify from 'dompurify';
import { ownPath } from './follow-path.ts';

/** Elements allowed in an operator's text. Others are removed, their text stays. */
const tags =
  'a b blockquote br caption code dd dl dt em h2 h3 h4 hr i img li ol p s small strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  );
const attributes = ['alt', 'colspan', 'height', 'href', 'rowspan', 'scope', 'src', 'start', 'width'];
/** https, mailto, tel, anchors and paths of this site. */
const addresses = /^(?:https:|mailto:|tel:|#|\/(?![/\\]))/i;

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'IMG') {
    if (!node.hasAttribute('src')) node.remove();
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
    node.setAttribute('loading', 'lazy');
  }
  // The text stays; it does not look like a link.
  if (node.tagName === 'A' && isReserved(node.getAttribute('href') ?? '')) {
    node.removeAttribute('href');
    return;
  }
  if (node.tagName !== 'A' || ownPath(node.getAttribute('href') ?? '') !== null) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

export const cleanHtml = (html: string): string =>
  purify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOWED_URI_REGEXP: addresses,
    ALLOW_DATA_ATTR: false,
  });
