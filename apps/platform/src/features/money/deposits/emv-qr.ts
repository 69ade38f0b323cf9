/** Merchant-presented QR payloads (EMVCo, Merchant-Presented Mode 1.1), which QR Ph and Bangla QR follow. */

export interface QrPayment {
  scheme: QrScheme;
  /** Minor units. */
  amount: number;
  /** Names the payment at the acquirer; shown to the payer too. */
  reference: string;
  payee: string;
  city: string;
}

/**
 * The account that is paid, by scheme. The acquirer of the sandbox is no bank, so that no real wallet pays such a code; a
 * real one is assigned by the acquirer, as is the identifier of Bangla QR.
 */
const schemes = {
  qr_ph: { tag: '28', parts: { '00': 'ph.ppmi.p2m', '01': 'SANDPHM1XXX' }, currency: '608', country: 'PH' },
  bangla_qr: { tag: '26', parts: { '00': 'sandbox.qr.bd', '01': 'SANDBDD1XXX' }, currency: '050', country: 'BD' },
} as const;
export type QrScheme = keyof typeof schemes;

export const isQrScheme = (code: string): code is QrScheme => Object.hasOwn(schemes, code);

/** Merchant category: betting, including lottery tickets and casino chips (ISO 18245). */
const BETTING = '7995';
/** Longest name, city and reference that the standard allows. */
const [NAME, CITY, REFERENCE] = [25, 15, 25];

export function qrPayload({ scheme, amount, reference, payee, city }: QrPayment): string {
  const { tag, parts, currency, country } = schemes[scheme];
  const account = Object.entries({ ...parts, '03': reference.slice(0, REFERENCE) }).map(([id, value]) =>
    field(id, value),
  );
  const body = [
    field('00', '01'),
    // Dynamic: for one payment.
    field('01', '12'),
    field(tag, account.join('')),
    field('52', BETTING),
    field('53', currency),
    field('54', (amount / 100).toFixed(2)),
    field('58', country),
    field('59', payee.slice(0, NAME)),
    field('60', city.slice(0, CITY)),
    field('62', field('05', reference.slice(0, REFERENCE))),
    '6304',
  ].join('');
  return body + crcOf(body);
}

const field = (id: string, value: string): string =>
  `${id}${String(Array.from(value).length).padStart(2, '0')}${value}`;

/** CRC-16/CCITT-FALSE (polynomial 1021, initial FFFF) of the UTF-8 bytes, four hexadecimal digits. */
export function crcOf(text: string): string {
  let crc = 0xff_ff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x80_00 ? 0x10_21 : 0)) & 0xff_ff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
