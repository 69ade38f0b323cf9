/**
 * A `Link` header for the style sheets and fonts in the head of a built page: '' when there are none. A proxy may
 * send it before the page (docs/decisions/preload-header.md). The credentials mode must equal the tag's, or the file is
 * loaded twice.
 */
export function preloadLinks(html: string): string {
  const links = new Map<string, string>();
  for (const [, text] of html.matchAll(/<link\b([^>]*)>/g)) {
    const attributes = attributesOf(text!);
    const address = attributes.get('href');
    const kind =
      attributes.get('rel') === 'preload' && attributes.has('as')
        ? ['rel=preload', ...['as', 'type'].flatMap((name) => parameter(name, attributes.get(name)))].join('; ')
        : attributes.get('rel') === 'stylesheet' && 'rel=preload; as=style';
    if (!kind || !address || !/^\/(?!\/)[\w./-]+$/.test(address)) continue;
    links.set(address, `<${address}>; ${kind}${attributes.has('crossorigin') ? '; crossorigin' : ''}`);
  }
  return [...links.values()].join(', ');
}

const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name!, value]));

const parameter = (name: string, value: string | undefined) => (value ? [`${name}="${value}"`] : []);
