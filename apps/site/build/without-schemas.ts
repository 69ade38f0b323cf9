import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Properties of a call that only the server, people and OpenAPI use; the client needs path, method and transport
 * options.
 */
const serverOnly: ReadonlySet<string> = new Set(['name', 'request', 'response', 'summary', 'errors']);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Property extends Node {
  key: Node & { name?: string };
}
interface Declarator extends Node {
  init: (Node & { callee?: Node & { name?: string }; arguments?: (Node & { properties?: Property[] })[] }) | null;
}
interface Statement extends Node {
  declaration?: Statement | null;
  declarations?: Declarator[];
}

/** Common fields of calls, such as `minor` and `filter`: a value that is made with one of them is a schema. */
const fields: readonly string[] = ['fields', 'paging'].flatMap((file) =>
  readFileSync(join(import.meta.dirname, `../../../packages/contract/src/core/${file}.ts`), 'utf8')
    .split(/^export const /m)
    .flatMap((text) => (/\bz\./.test(text) ? /^([a-z]\w*) =/.exec(text)?.slice(1) : undefined) ?? []),
);
const schema = new RegExp(String.raw`\bz\.|\b(?:${fields.join('|')})\(`);

/** The parts to cut out of a contract file, as `[start, end, replacement]`. */
export function schemaCuts(code: string, body: readonly Node[]): [number, number, string][] {
  const cuts: [number, number, string][] = [];
  for (const node of body as Statement[]) {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    for (const { init } of declaration?.declarations ?? []) {
      if (!init) continue;
      const call = init.callee?.name === 'defineCall' ? init.arguments?.[0] : undefined;
      if (call?.properties) {
        const required = call.properties.filter(({ key }) => !serverOnly.has(key?.name ?? ''));
        const text = required.map(({ start, end }) => code.slice(start, end)).join(', ');
        cuts.push([call.start, call.end, `{ ${text} }`]);
        continue;
      }
      const text = code.slice(init.start, init.end);
      if (!schema.test(text)) continue;
      // Without it, every call that it makes would be undefined, and the pages that use them would not load.
      if (text.includes('defineCall(')) throw new Error(`A helper that defines calls contains a schema: ${text}`);
      cuts.push([init.start, init.end, 'undefined']);
    }
  }
  return cuts;
}

/**
 * Removes the schemas from the contract when the site is built: requests are typed there and checked by the server.
 * Leaves what programs use at run time, such as the lists of categories.
 */
export const withoutSchemas = (): Plugin => ({
  name: 'fairhouse-without-schemas',
  apply: 'build',
  transform: {
    filter: { id: /\/packages\/contract\/src\/(?!core\/)\w+\/[\w-]+\.ts$/ },
    handler(code) {
      const { body } = this.parse(code) as unknown as { body: Node[] };
      const cut = schemaCuts(code, body)
        .toSorted(([one], [other]) => other - one)
        .reduce((text, [start, end, instead]) => text.slice(0, start) + instead + text.slice(end), code);
      return { code: cut, map: null };
    },
  },
});
