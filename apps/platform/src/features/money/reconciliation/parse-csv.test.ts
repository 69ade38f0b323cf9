import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { csvLine } from '@fairhouse/contract/core/csv-line';
import { parseStatement } from './parse-csv.ts';

const provider = { kinds: ['payment', 'payout', 'refund'], currency: 'TLB' } as const;
const vendor = { kinds: ['round'], currency: 'TLB' } as const;
const id = '0b7d9a52-5a0e-4f0e-9a52-5a0e4f0e9a52';
const head = 'kind,reference,amount,currency,state';
const read = (...lines: string[]) => parseStatement([head, ...lines].join('\r\n'), provider);

describe('a statement from a file', () => {
  it('has a line for each record, in any order of columns, with figures in minor units', () => {
    const csv = `\uFEFFState,Amount,Currency,Reference,Kind,Remark\n"succeeded","1,234.50",tlb,${id.toUpperCase()},Payment,"a ""b"",\nc"\n\n`;
    expect(parseStatement(csv, provider)).toEqual({
      flaws: [],
      lines: [
        { kind: 'payment', reference: id, player: '', amount: 123_450, paid: 0, currency: 'TLB', state: 'succeeded' },
      ],
    });
  });

  it('has rounds with their players and wins', () => {
    const csv = 'kind,reference,player,amount,paid,currency,state\nround,R-1,1.2.tag,10,2.5,TLB,succeeded';
    expect(parseStatement(csv, vendor).lines).toMatchObject([
      { kind: 'round', reference: 'R-1', player: '1.2.tag', amount: 1000, paid: 250 },
    ]);
  });

  test.each([
    ['payment', 'cells'],
    [`round,${id},1,TLB,succeeded`, 'kind'],
    ['payment,D-1,1,TLB,succeeded', 'reference'],
    [`payment,${id},-1,TLB,succeeded`, 'amount'],
    [`payment,${id},1e9,TLB,succeeded`, 'amount'],
    [`payment,${id},1.005,TLB,succeeded`, 'amount'],
    [`payment,${id},=1+1,TLB,succeeded`, 'amount'],
    [`payment,${id},1,BDT,succeeded`, 'currency'],
    [`payment,${id},1,TLB,done`, 'state'],
    [`payment,${id},1,TLB,"succeeded"x`, 'cells'],
  ])('names %j: %s', (line, flaw) => expect(read('', line)).toEqual({ lines: [], flaws: [{ line: 3, flaw }] }));

  it('names a record that it lists twice, by its second line', () => {
    const line = `payout,${id},1,TLB,succeeded`;
    expect(read(line, `payment,${id},1,TLB,succeeded`, line).flaws).toEqual([{ line: 4, flaw: 'repeated' }]);
  });

  it('without its heads is not read', () => {
    expect(parseStatement(`payment,${id},1,TLB,succeeded`, provider).flaws).toEqual([{ line: 1, flaw: 'cells' }]);
    expect(parseStatement('', provider).flaws).toEqual([{ line: 1, flaw: 'cells' }]);
  });

  it('of any text ends, and never has more lines than the file', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', '1') }), (text) => {
        const { lines, flaws } = parseStatement(`${head}\n${text}`, provider);
        expect(lines).toEqual([]);
        expect(flaws.length).toBeLessThanOrEqual(text.length + 1);
      }),
    );
  });

  it('reads what a line of CSV says, whatever is in its cells', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 10 ** 9 }), (remark, amount) => {
        const line = csvLine(['payment', id, (amount / 100).toFixed(2), 'TLB', 'succeeded', `x${remark}`]);
        const { lines } = parseStatement(`${head},remark\r\n${line}`, provider);
        expect(lines).toMatchObject([{ amount }]);
      }),
    );
  });
});
