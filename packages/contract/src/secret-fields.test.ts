import { expect, test } from 'vitest';
import { platformCalls, vendorCalls } from './calls.ts';
import type { Call } from './core/index.ts';

// Reliability 70: addresses are written to logs and histories, so no secret travels in a path or a query.

const SECRET =
  /pass(word|code)?|secret|token|totp|otp|pin$|^code$|captcha|answer|challenge|credential|proof$|^key$|session$/i;

/** Public words that sound like secrets, by call. */
const publicFields: Readonly<Record<string, readonly string[]>> = {
  // The code of an agent's link, which stands in its address by nature.
  affiliate: ['code'],
  endAgentLink: ['code'],
  // The name of a vendor in addresses.
  boChangeVendor: ['code'],
  boOpenVendor: ['code'],
  boOpenVendorPage: ['code'],
  boSyncVendor: ['code'],
  boAddVendorKey: ['code'],
  boEndVendorKey: ['code'],
  boMoveVendor: ['code'],
};

const fieldsOf = ({ request }: Call) =>
  Object.keys((request as unknown as { def: { shape?: object } }).def.shape ?? {});

/** What stands in the address: everything of a call without a body, else what the path names. */
const inAddress = (call: Call) =>
  call.method === 'GET' || call.method === 'DELETE'
    ? fieldsOf(call)
    : [...call.path.matchAll(/:(\w+)/g)].map(([, field]) => field!);

test('No call takes a secret in its path or query', () => {
  const calls = [...platformCalls, ...vendorCalls];
  expect(calls.filter((call) => inAddress(call).length > 0).length).toBeGreaterThan(40);
  const found = calls.flatMap((call) =>
    inAddress(call)
      .filter((field) => SECRET.test(field) && !publicFields[call.name]?.includes(field))
      .map((field) => `${call.name}: ${field}`),
  );
  expect(found).toEqual([]);
});

test('The exceptions are calls with such a field', () => {
  for (const [name, fields] of Object.entries(publicFields)) {
    const call = [...platformCalls, ...vendorCalls].find((one) => one.name === name)!;
    expect(inAddress(call)).toEqual(expect.arrayContaining([...fields]));
  }
});
