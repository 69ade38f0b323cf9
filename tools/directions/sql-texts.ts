/** A string or template of a source at its position: `${…}` is replaced by `$` and spaces, so that positions stay. */
export interface SqlText {
  at: number;
  text: string;
}

/** After one of these a `/` begins a regular expression; after anything else it is a division. */
const beforeRegex = /(?:^|[=(,:[!&|?{};>]|\breturn)\s*$/;
const regex = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//y;

/**
 * Every string and template of a TypeScript source, without its comments; those inside of `${…}` are separate entries.
 */
export function textsOf(source: string): SqlText[] {
  const texts: SqlText[] = [];
  let at = 0;

  /** Reads code up to its end, or to the brace that closes a `${`. */
  function readCode() {
    for (let depth = 0; at < source.length; at += 1) {
      const char = source[at]!;
      if (char === '}' && depth-- === 0) return;
      if (char === '{') depth += 1;
      else if (char === "'" || char === '"') readString(char);
      else if (char === '`') readTemplate();
      else if (char === '/') skipSlash();
    }
  }

  function skipSlash() {
    if (source.startsWith('//', at)) at = endOf('\n', at);
    else if (source.startsWith('/*', at)) at = endOf('*/', at) + 1;
    else if (beforeRegex.test(source.slice(Math.max(0, at - 20), at))) {
      regex.lastIndex = at;
      if (regex.test(source)) at = regex.lastIndex - 1;
    }
  }

  function endOf(end: string, from: number) {
    const found = source.indexOf(end, from);
    return found < 0 ? source.length : found;
  }

  function readString(quote: string) {
    const start = ++at;
    while (at < source.length && source[at] !== quote) at += source[at] === '\\' ? 2 : 1;
    texts.push({ at: start, text: source.slice(start, at) });
  }

  function readTemplate() {
    const start = ++at;
    let text = '';
    for (; at < source.length && source[at] !== '`'; at += 1) {
      if (source[at] === '\\') text += source.slice(at, ++at + 1);
      else if (source.startsWith('${', at)) {
        const from = at;
        at += 2;
        readCode();
        text += `$${source.slice(from + 1, at + 1).replace(/[^\n]/g, ' ')}`;
      } else text += source[at];
    }
    texts.push({ at: start, text });
  }

  readCode();
  return texts;
}
