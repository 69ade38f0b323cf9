import { mobileCountries, readMobileNumber, type MobileCountry } from '@fairhouse/contract/people/mobile-numbers';
import { bootInfo } from '../../../app/boot.ts';

/** A number as it is in the form. */
export interface TypedMobile {
  mobileNum: string;
  countryDialingCode: string;
}

export const emptyMobile = (): TypedMobile => ({
  mobileNum: '',
  countryDialingCode: bootInfo().mobileCountries[0]?.countryDialingCode ?? '',
});

/** The normalised number, or null; the same rule as the server's. */
export function readTyped({ mobileNum, countryDialingCode }: TypedMobile): string | null {
  const chosen = bootInfo().mobileCountries.filter((country) => country.countryDialingCode === countryDialingCode);
  return readMobileNumber(
    mobileNum,
    mobileCountries.filter((country: MobileCountry) => chosen.some(({ countryCode }) => countryCode === country)),
  );
}

/** A number of `readTyped` as it is in the form. */
export function splitNumber(number: string): TypedMobile {
  const codes = bootInfo().mobileCountries.map(({ countryDialingCode }) => countryDialingCode);
  const code = codes.find((dialed) => number.startsWith(`+${dialed}`));
  return code === undefined ? emptyMobile() : { mobileNum: number.slice(code.length + 1), countryDialingCode: code };
}
