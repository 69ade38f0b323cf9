/** An absolute https URL or a path of the site. Everything else is refused: other schemes run code or downgrade. */
export const isAllowedLink = (link: string): boolean => isOwnPath(link) || isHttps(link);

/** Browsers read `//host` and `/\host` as other sites, also with a tab or line break in between. */
const isOwnPath = (link: string) => /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(link);

function isHttps(link: string): boolean {
  // The URL parser accepts white space and missing slashes; a link with these is an attempt to bypass the check.
  if (!/^https:\/\/[^\s\\/?#\p{Cc}][^\s\\\p{Cc}]*$/iu.test(link)) return false;
  const url = URL.parse(link);
  return url !== null && url.protocol === 'https:' && url.hostname !== '' && url.username === '' && url.password === '';
}

/** An https origin without a path, so that it can be part of a content security policy. */
export const isHttpsOrigin = (text: string): boolean =>
  /^https:\/\/[a-z0-9.-]+(?::\d+)?$/.test(text) && URL.parse(text)?.origin === text;
