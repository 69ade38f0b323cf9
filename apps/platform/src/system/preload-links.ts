/**
 * The files that a page starts with, by their tag; the credentials mode must equal the tag's, or the file is loaded
 * twice.
 */
const kinds: Record<string, string> = {
  'link modulepreload': 'rel=modulepreload',
  'script module': 'rel=modulepreload',
  'link stylesheet': 'rel=preload; as=style',
};

/**
 * A `Link` header for the scripts, style sheets and fonts in the head of a built page: '' when there are none. A proxy
 * may send it before the page (docs/decisions/preload-header.md).
 */
export function preloadLinks(html: string): string {
  const links = new Map<string, string>();
  for (const [, tag, text] of html.matchAll(/<(link|script)\b([^>]*)>/g)) {
    const attributes = attributesOf(text!);
    const address = attributes.get('href') ?? attributes.get('src');
    const kind =
      attributes.get('rel') === 'preload' && attributes.has('as')
        ? ['rel=preload', ...['as', 'type'].flatMap((name) => parameter(name, attributes.get(name)))].join('; ')
        : kinds[`${tag} ${attributes.get('rel') ?? attributes.get('type')}`];
    if (!kind || !address || !/^\/(?!\/)[\w./-]+$/.test(address)) continue;
    links.set(address, `<${address}>; ${kind}${attributes.has('crossorigin') ? '; crossorigin' : ''}`);
  }
  return [...links.values()].join(', ');
}

const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name!, value]));

const parameter = (name: string, value: string | undefined) => (value ? [`${name}="${value}"`] : []);
