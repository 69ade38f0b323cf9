import { describe, expect, it } from 'vitest';
import { crcOf, isQrScheme, qrPayload } from './emv-qr.ts';

/** The example of EMVCo's specification (Merchant-Presented Mode 1.1, without its checksum). */
const example =
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT' +
  '6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A01122334499887' +
  '70708123456786304';

describe('the checksum', () => {
  it.each([
    ['123456789', '29B1'],
    ['', 'FFFF'],
    ['A', 'B915'],
  ])('of %j is the check value of CRC-16/CCITT-FALSE', (text, crc) => expect(crcOf(text)).toBe(crc));

  it("is that of the standard's example", () => expect(crcOf(example)).toBe('A13A'));
});

/** The fields of a payload: identifier, length, value. */
function fields(payload: string): Record<string, string> {
  const signs = Array.from(payload);
  const found: Record<string, string> = {};
  for (let at = 0; at < signs.length;) {
    const length = Number(signs.slice(at + 2, at + 4).join(''));
    found[signs.slice(at, at + 2).join('')] = signs.slice(at + 4, at + 4 + length).join('');
    at += 4 + length;
  }
  return found;
}

const payment = { amount: 123_450, reference: 'D-8K2F41AB', payee: 'Bahaghari', city: 'Manila' };

describe('a payload', () => {
  it('of QR Ph has the amount, the reference and its own checksum', () => {
    const payload = qrPayload({ ...payment, scheme: 'qr_ph' });
    const read = fields(payload);
    expect(read).toMatchObject({ '00': '01', '01': '12', '53': '608', '54': '1234.50', '58': 'PH', '59': 'Bahaghari' });
    expect(fields(read['28']!)).toEqual({ '00': 'ph.ppmi.p2m', '01': 'SANDPHM1XXX', '03': 'D-8K2F41AB' });
    expect(fields(read['62']!)).toEqual({ '05': 'D-8K2F41AB' });
    expect(read['63']).toBe(crcOf(payload.slice(0, -4)));
  });

  it('of Bangla QR is in taka', () => {
    const read = fields(qrPayload({ ...payment, scheme: 'bangla_qr', city: 'Dhaka' }));
    expect(read).toMatchObject({ '53': '050', '58': 'BD', '60': 'Dhaka' });
  });

  it('cuts what is longer than the standard allows', () => {
    const read = fields(
      qrPayload({
        ...payment,
        scheme: 'qr_ph',
        payee: 'A very long name of a merchant',
        city: 'A very long city name',
      }),
    );
    expect([read['59'], read['60']]).toEqual(['A very long name of a mer', 'A very long cit']);
  });

  it('exists for the two schemes only', () => {
    expect(['qr_ph', 'bangla_qr', 'gcash', 'toString'].map(isQrScheme)).toEqual([true, true, false, false]);
  });
});
