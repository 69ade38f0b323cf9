import secureJsonParse, { type Reviver } from 'secure-json-parse';

/** A number written with a fraction or an exponent: `1.5`, `1e9`, `1.0`. A JSON separator before it keeps most text out. */
const suspectNumber = /[[:,]\s*-?\d+(?:\.\d+)?[eE.]/;

/**
 * Parses a JSON body. Every number on our wire is an integer, so a number written as `1e9` or `5.0` becomes NaN here,
 * which validation then refuses by the field's name (reliability 4). `__proto__` and `constructor` keys throw.
 */
export function parseJsonBody(body: string): unknown {
  if (body === '') return {};
  return suspectNumber.test(body) ? secureJsonParse(body, refuseNotation as Reviver) : secureJsonParse(body);
}

/** The third argument is the source text of the value (ECMAScript 2026 JSON.parse source text access). */
function refuseNotation(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' && /[eE.]/.test(context?.source ?? '') ? Number.NaN : value;
}
