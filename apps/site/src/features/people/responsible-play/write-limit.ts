import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import { limitTerms, type LimitKind } from '@fairhouse/contract/people/responsible-play';
import { writeMinutes } from '../../../app/minutes.ts';

/** An amount or a time, by what the limit counts. */
export const writeLimit = (kind: LimitKind, value: number, currency: CurrencyCode): string =>
  limitTerms[kind].unit === 'money' ? formatMoney(value, currency) : writeMinutes(value);
