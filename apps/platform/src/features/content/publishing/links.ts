import type { LinkageType } from '@fairhouse/contract/content/publishing';
import { linkablePaths } from '@fairhouse/contract/content/publishing';

/**
 * Without characters that browsers drop or rewrite: blanks, control characters, backslashes, angle brackets, quotes.
 */
const plainAddress = /^[\x21-\x7e\u00a1-\u{10ffff}]+$/u;
const misread = /[\\<>"'`^{}|\s]|[\u2028\u2029\ufeff\u200b-\u200f\u202a-\u202e\u2066-\u2069]/;

const isPlain = (url: string) => url.length <= 500 && plainAddress.test(url) && !misread.test(url);

/** A path of the site's routes, with an optional query and fragment. */
export function isSiteLink(url: string): boolean {
  if (!isPlain(url) || !/^\/(?![/\\])/.test(url)) return false;
  const { origin, pathname } = new URL(url, 'https://site.invalid');
  if (origin !== 'https://site.invalid') return false;
  return linkablePaths.includes(pathname.replace(/(?<=.)\/$/, '')) && pathname === url.split(/[?#]/, 1)[0];
}

/** An https URL of a public host name: no other scheme, no credentials, no IP address. */
export function isWebLink(url: string): boolean {
  if (!isPlain(url) || !/^https:\/\/[^/?#@]+(?:[/?#]|$)/i.test(url) || !URL.canParse(url)) return false;
  const { protocol, username, password, hostname } = new URL(url);
  const isName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname);
  return protocol === 'https:' && username === '' && password === '' && isName;
}

/** `<vendor>/<gameCode>` as in the catalogue. */
const gameLink = /^[a-z][a-z0-9-]{0,31}\/[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/;
const idLink = /^[1-9]\d{0,9}$/;

/** Whether a banner's target has the form of its kind of link. Whether an id exists is checked elsewhere. */
export const isLinkOf: Record<LinkageType, (url: string) => boolean> = {
  NONE: (url) => url === '',
  ROUTE: isSiteLink,
  URL: isWebLink,
  GAME: (url) => gameLink.test(url),
  PROMO: (url) => idLink.test(url),
  NOTICE: (url) => idLink.test(url),
};
