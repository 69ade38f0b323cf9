import { failField, ok, type Result } from '@fairhouse/contract';
import { dialingCodeOf, readMobileNumber } from '@fairhouse/contract/people/mobile-numbers';
import type { Merchant } from '../../../system/merchant.ts';

export interface TypedMobile {
  mobileNum?: string | undefined;
  countryDialingCode?: string | undefined;
}

/** The normalised number, if the merchant accepts it (spec §8). */
export function readMobile({ settings }: Merchant, typed: TypedMobile): Result<string> {
  const { mobileNum = '', countryDialingCode } = typed;
  if (mobileNum === '') return failField('mobile_missing', 'mobileNum', 'mobile_missing');
  const dialing = countryDialingCode?.replace('+', '');
  const { countries } = settings.verification;
  const chosen = countries.filter((country) => dialing === undefined || dialingCodeOf(country) === dialing);
  const number = readMobileNumber(mobileNum, chosen);
  return number === null ? failField('mobile_invalid', 'mobileNum', 'mobile_invalid') : ok(number);
}
