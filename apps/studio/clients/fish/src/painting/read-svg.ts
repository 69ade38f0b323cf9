export interface SvgElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly SvgElement[];
}

const TAG = /<(\/?)([a-zA-Z]+)((?: [\w-]+="[^"]*")*)(\/?)>/y;
const ATTRIBUTE = / ([\w-]+)="([^"]*)"/g;

/** Reads a drawing of our own: elements with attributes, and nothing else. A worker has no parser of documents. */
export function readSvg(svg: string): SvgElement {
  const open: { name: string; attributes: Record<string, string>; children: SvgElement[] }[] = [
    { name: '', attributes: {}, children: [] },
  ];
  TAG.lastIndex = 0;
  while (TAG.lastIndex < svg.length) {
    const from = TAG.lastIndex;
    const [, end, name, attributes, isEmpty] = TAG.exec(svg) ?? [];
    if (name === undefined) throw new SyntaxError(`no element at ${from} of a drawing`);
    if (end) {
      if (open.length < 2 || open.pop()!.name !== name) throw new SyntaxError(`${name} was not open`);
      continue;
    }
    const element = {
      name,
      attributes: Object.fromEntries(Array.from(attributes!.matchAll(ATTRIBUTE), ([, key, value]) => [key!, value!])),
      children: [],
    };
    open.at(-1)!.children.push(element);
    if (!isEmpty) open.push(element);
  }
  const [drawing] = open[0]!.children;
  if (!drawing || open.length > 1) throw new SyntaxError('a drawing is not closed');
  return drawing;
}
