import secureJsonParse, { type Reviver } from 'secure-json-parse';

/** A number written with a fraction or an exponent: `1.5`, `1e9`, `1.0`. A JSON separator before it keeps most text out. */
const suspectNumber = /[[:,]\s*-?\d+(?:\.\d+)?[eE.]/;

/**
 * Parses a JSON body. Every number on our wire is an integer, so a number written as `1e9` or `5.0` becomes NaN here,
 * and validation refuses its field (reliability 4). Keys `__proto__` and `constructor` throw, and so does a duplicate
 * key in one object: parsers differ in which of the two they use.
 */
export function parseJsonBody(body: string): unknown {
  if (body === '') return {};
  const parsed = parse(body);
  if (hasRepeatedName(body, parsed)) throw new SyntaxError('a name stands twice in one object');
  return parsed;
}

const parse = (body: string): unknown =>
  suspectNumber.test(body) ? secureJsonParse(body, refuseNotation as Reviver) : secureJsonParse(body);

/** For a text that is valid JSON, and its value. Only a text with more names than the value has keys is read again. */
const hasRepeatedName = (json: string, value: unknown): boolean =>
  countNames(json) > countKeys(value) && findRepeatedName(json);

const [tab, newline, carriageReturn, space, colonCode] = [9, 10, 13, 32, 58];
const isBlank = (code: number) => code === space || code === newline || code === carriageReturn || code === tab;

/** Quotes with a colon after them: every name of the text, and at times a quote inside or before a text. */
function countNames(json: string): number {
  let count = 0;
  for (let at = json.indexOf('"'); at !== -1; at = json.indexOf('"', at)) {
    do at += 1;
    while (isBlank(json.charCodeAt(at)));
    if (json.charCodeAt(at) === colonCode) count += 1;
  }
  return count;
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts: unknown[] = Object.values(value);
  let count = Array.isArray(value) ? 0 : parts.length;
  for (const part of parts) count += countKeys(part);
  return count;
}

/** A string, which is a key when a colon follows; or the begin or end of an object or list. */
const token = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[{}[\]]/g;

function findRepeatedName(json: string): boolean {
  const open: Set<string>[] = [];
  for (const [part, text = '', colon] of json.matchAll(token)) {
    if (part === '{' || part === '[') open.push(new Set());
    else if (part === '}' || part === ']') open.pop();
    else if (colon !== undefined) {
      const names = open.at(-1)!;
      const name = text.includes('\\') ? (JSON.parse(`"${text}"`) as string) : text;
      if (names.has(name)) return true;
      names.add(name);
    }
  }
  return false;
}

/** The third argument is the source text of the value (ECMAScript 2026 JSON.parse source text access). */
function refuseNotation(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' && /[eE.]/.test(context?.source ?? '') ? Number.NaN : value;
}
