import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { schemaCuts } from './without-schemas.ts';

const cutOf = (code: string) =>
  schemaCuts(code, parseAst(code).body as never)
    .toSorted(([one], [other]) => other - one)
    .reduce((text, [start, end, instead]) => text.slice(0, start) + instead + text.slice(end), code);

it('leaves only the path, method and transport options of a call', () => {
  const cut = cutOf(`export const pay = defineCall({ name: 'pay', summary: 'Pays', path: '/pay/:id', auth: 'member',
    request: z.object({ id: z.string() }), response: slice(z.object({})), errors: ['a'], money: true });`);
  expect(cut).toContain("path: '/pay/:id'");
  expect(cut).toContain('money: true');
  expect(cut).not.toMatch(/z\.|name|Pays|'a'/);
});

it('removes schemas and leaves lists', () => {
  const cut = cutOf(`export const kinds = ['a', 'b'];
export const schema = z.object({ kind: z.enum(kinds) });
const credential = (max) => z.string().check(z.maxLength(max));`);
  expect(cut).toContain("kinds = ['a', 'b']");
  expect(cut).toContain('schema = undefined');
  expect(cut).not.toContain('z.');
  expect(cutOf("const whom = { member: filter(queryInt(1, 9)) }; const kinds = ['a'];")).toBe(
    "const whom = undefined; const kinds = ['a'];",
  );
});

it('refuses a helper that would lose the calls that it defines', () => {
  expect(() => cutOf(`const read = (path) => defineCall({ path, request: z.object({}) });`)).toThrow('defines calls');
  expect(
    cutOf(`const nothing = z.object({});
const read = (path) => defineCall({ path, request: nothing });`),
  ).toContain('defineCall({ path, request: nothing })');
});
