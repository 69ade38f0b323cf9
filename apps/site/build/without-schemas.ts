import type { Plugin } from 'vite';
import * as zod from 'zod/mini';

const id = '\0without-schemas';

/** Every schema is the same nothing; whoever tries to check a value with it is told so. */
const code = `
const nothing = new Proxy(() => nothing, {
  get(_, name) {
    if (/parse/i.test(String(name))) throw new TypeError('The site is built without schemas; the server checks.');
    return nothing;
  },
});
export const ${Object.keys(zod)
  .filter((name) => /^[a-z_$][\w$]*$/i.test(name) && name !== 'default' && !reserved(name))
  .map((name) => `${name} = nothing`)
  .join(', ')};
export { ${Object.keys(zod)
  .filter(reserved)
  .map((name) => `nothing as ${name}`)
  .join(', ')} };
`;

function reserved(name: string): boolean {
  return ['null', 'undefined', 'void', 'function', 'enum', 'instanceof', 'catch', 'default', 'return'].includes(name);
}

/**
 * The client of the contract needs of a call where it goes and how, not its schemas: requests are typed here and checked
 * by the server. Leaving the schemas out saves a tenth of the first load.
 */
export const withoutSchemas = (): Plugin => ({
  name: 'fairhouse-without-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'zod/mini' && importer?.includes('/packages/contract/') ? id : undefined,
  load: (wanted) => (wanted === id ? { code, moduleSideEffects: false } : undefined),
});
