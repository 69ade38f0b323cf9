/**
 * Mobile numbers by country: dialling code and pattern of the rest. In all these countries people write a 0 before it
 * at home. From the metadata of google/libphonenumber (Apache-2.0), as in libphonenumber-js 1.13.16 (MIT).
 */
const countries = {
  PH: ['63', /^(?:8(?:1[37]|9[5-8])|9(?:0[5-9]|1[0-24-9]|[235-7]\d|4[2-9]|8[135-9]|9[1-9]))\d{7}$/],
  BD: ['880', /^(?:(?:1[13-9]|64)\d{8}|(?:3[78]|44|66)[02-9]\d{7})$/],
  VN: [
    '84',
    /^(?:121[0-3]\d{5}|(?:1[46]0|(?:3\d|7[06-9])\d|5(?:[1689]\d|2[238]|59)|8(?:[1-8]\d|9[6-9])|9(?:[0-8]\d|9[013-9]))\d{6})$/,
  ],
  TH: ['66', /^(?:(?:14|[89]\d)\d\d|6(?:[1-6]\d\d|7(?:1[0-8]|2[4-7]|3[1-6])))\d{5}$/],
  ID: ['62', /^8[1-35-9]\d{7,10}$/],
  CN: ['86', /^1(?:(?:610\d|740[0-5])\d{6}|(?:[38]\d|4[57]|[59][0-35-9]|6[25-7]|7[0-35-8])\d{8})$/],
} as const satisfies Record<string, readonly [string, RegExp]>;

export type MobileCountry = keyof typeof countries;
export const mobileCountries = Object.keys(countries) as [MobileCountry, ...MobileCountry[]];

/** Spec §3 country entry: as it is dialled, without the plus. */
export const dialingCodeOf = (country: MobileCountry): string => countries[country][0];

/** Longest text that is parsed. */
const LONGEST = 32;

/**
 * Normalises a typed mobile number: +639171234567. Null when it belongs to none of these countries. A number without a
 * dialling code is read as one of the first country whose pattern matches.
 */
export function readMobileNumber(text: string, among: readonly MobileCountry[]): string | null {
  if (text.length > LONGEST) return null;
  const bare = text.replace(/[\s().\u2010-\u2015-]/g, '').replace(/^00/, '+');
  if (!/^\+?\d+$/.test(bare)) return null;
  for (const country of among) {
    const [dialing, pattern] = countries[country];
    const national = [
      bare.startsWith('+') ? undefined : bare.replace(/^0/, ''),
      ...[`+${dialing}`, dialing].map((before) => (bare.startsWith(before) ? bare.slice(before.length) : undefined)),
    ]
      // People often write "+63 (0)917 …".
      .map((digits) => digits?.replace(/^0/, ''))
      .find((digits) => digits !== undefined && pattern.test(digits));
    if (national !== undefined) return `+${dialing}${national}`;
  }
  return null;
}

/** The country of a number that `readMobileNumber` made. */
export const countryOfNumber = (number: string): MobileCountry | undefined =>
  mobileCountries.find((country) => readMobileNumber(number, [country]) === number);
