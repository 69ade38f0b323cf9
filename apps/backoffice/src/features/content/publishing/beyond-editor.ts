/** Elements that the editor reads and writes without losing anything. */
const written = new Set('h2 h3 h4 p br hr blockquote ul ol li strong b em i u s del strike code a span div'.split(' '));

/** Whether the editor would drop something of this HTML. Such a text is edited as HTML, so that opening it changes nothing. */
export function isBeyondEditor(html: string): boolean {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html');
  // What the parser puts into the head (scripts, styles) was at the start of the text.
  return [...head.querySelectorAll('*'), ...body.querySelectorAll('*')].some(
    ({ localName }) => !written.has(localName),
  );
}
