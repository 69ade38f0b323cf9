type Child = Node | string | null;

type Listeners = Partial<Record<keyof HTMLElementEventMap, (event: Event) => void>>;
type AttributeValue = string | number | boolean | null | undefined;

interface Props {
  class?: string;
  text?: string;
  on?: Listeners;
  [attribute: string]: AttributeValue | Listeners;
}

/** Creates an element: attributes by name, `class`, `text`, listeners under `on`. Text is never parsed as markup. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === 'object') listen(element, value);
    else if (name === 'text') element.textContent = String(value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

function listen(element: HTMLElement, listeners: Listeners): void {
  for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener);
}

const SVG = 'http://www.w3.org/2000/svg';

/** Creates an SVG element. */
export function shape<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** A line icon of 24 units from its path data. */
export function icon(...paths: readonly string[]): SVGSVGElement {
  const svg = shape('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  svg.append(...paths.map((d) => shape('path', { d })));
  return svg;
}
