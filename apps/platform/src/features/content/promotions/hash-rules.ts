import type { PromotionRules } from '@fairhouse/contract/content/promotion-rules';
import { createHash } from 'node:crypto';

/** The same in any order of fields: the database does not keep it. */
function canonical(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(canonical);
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
}

/** SHA-256 of the rules as JSON with sorted keys, in hexadecimal. */
export const hashRules = (rules: PromotionRules): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(rules)))
    .digest('hex');
