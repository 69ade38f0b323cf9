import sanitize from 'sanitize-html';
import { isSiteLink, isWebLink } from '../links.ts';

const textTags = ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img'];
const markTags = ['strong', 'em', 'b', 'i', 'u', 's', 'small', 'sub', 'sup', 'code'];
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];
/** Elements that a text may contain. Others are removed: their text stays, except that of scripts and styles. */
export const allowedTags: readonly string[] = [...textTags, ...markTags, ...tableTags];

/** Depth of nested elements; nobody writes a deeper text. */
const MAX_DEPTH = 30;

/** A picture of the merchant, with the URL that `addPicture` returns. */
const ownPicture = /^\/wps\/pictures\/[0-9a-f-]{36}\/\d{2,4}\.(?:webp|avif)$/;
const mailAddress = /^mailto:[\w.+-]{1,64}@[a-z0-9.-]{1,190}$/i;

const options: sanitize.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  // Attributes are checked below, each as a whole.
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Their text is code or part of a form, and not for readers.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'noembed', 'noframes', 'iframe', 'xmp', 'title'],
  enforceHtmlBoundary: false,
  nestingLimit: MAX_DEPTH,
  transformTags: {
    h1: 'h2',
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href.trim()) }),
    img: (tagName, { src = '', alt = '', width, height }) => ({
      tagName,
      attribs: { ...(ownPicture.test(src) && { src }), alt, ...sizes({ width, height }), loading: 'lazy' },
    }),
    td: (tagName, { colspan, rowspan }) => ({ tagName, attribs: sizes({ colspan, rowspan }) }),
    th: (tagName, { colspan, rowspan, scope = '' }) => ({
      tagName,
      attribs: { ...sizes({ colspan, rowspan }), ...(['col', 'row'].includes(scope) && { scope }) },
    }),
    ol: (tagName, { start }) => ({ tagName, attribs: sizes({ start }) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
};

function linkAttributes(href: string): sanitize.Attributes {
  if (isWebLink(href)) return { href, rel: 'noopener noreferrer', target: '_blank' };
  return isSiteLink(href) || mailAddress.test(href) ? { href } : {};
}

/** Small integers only. */
const sizes = (attributes: Record<string, string | undefined>): sanitize.Attributes =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (/^\d{1,4}$/.test(value ?? '') ? [[name, value!]] : [])),
  );

/** The parser moves misplaced elements at each pass; a few passes settle every text that people write. */
const MAX_READINGS = 6;

/**
 * The HTML that may be stored and shown (reliability 63): only allowed elements and attributes, links to https, mail
 * and paths of the site, pictures of the merchant. The output is unambiguous: every `<` and quote in text is escaped,
 * and parsing it again changes nothing. Of a text that does not settle only the plain text remains.
 */
export function sanitiseHtml(html: string): string {
  let clean = sanitize(html, options).trim();
  for (let reading = 1; reading < MAX_READINGS; reading += 1) {
    const again = sanitize(clean, options).trim();
    if (again === clean) return clean;
    clean = again;
  }
  return sanitize(clean, { allowedTags: [], allowedAttributes: {} }).trim();
}
