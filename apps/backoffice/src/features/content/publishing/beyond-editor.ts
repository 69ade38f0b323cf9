/** Elements that the editor reads and writes without loss. */
const written = new Set('h2 h3 h4 p br hr blockquote ul ol li strong b em i u s del strike code a span div'.split(' '));

/**
 * Whether the editor would drop a part of this HTML. Such a text is edited as HTML, so that opening it changes nothing.
 */
export function isBeyondEditor(html: string): boolean {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html');
  // The parser moves scripts and styles from the start of the text into the head.
  return [...head.querySelectorAll('*'), ...body.querySelectorAll('*')].some(
    ({ localName }) => !written.has(localName),
  );
}
