/** An absolute https address or a path of ours. Everything else is refused: other schemes run code or downgrade. */
export const isAllowedLink = (link: string): boolean => isOwnPath(link) || isHttps(link);

/** `//host` and `/\host` are other sites to a browser, and so is either with a tab or line break in between. */
const isOwnPath = (link: string) => /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(link);

function isHttps(link: string): boolean {
  // The parser forgives white space and missing slashes; a link that needs that is somebody's trick.
  if (!/^https:\/\/[^\s\\/?#\p{Cc}][^\s\\\p{Cc}]*$/iu.test(link)) return false;
  const url = URL.parse(link);
  return url !== null && url.protocol === 'https:' && url.hostname !== '' && url.username === '' && url.password === '';
}

/** An https origin and nothing more, so that it can stand in a content security policy as it is. */
export const isHttpsOrigin = (text: string): boolean =>
  /^https:\/\/[a-z0-9.-]+(?::\d+)?$/.test(text) && URL.parse(text)?.origin === text;
