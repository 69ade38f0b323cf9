import { CallError } from '@fairhouse/contract/client';
import { expect, test } from 'vitest';
import { failureBesideFields, fieldErrors } from './field-errors.ts';

const wrongPassword = new CallError('invalid_credentials', 'The username or password is wrong.', {
  fields: { password: { code: 'wrong', message: 'This is not right.' } },
});
const offline = new CallError('network_error', 'No answer.');

test.each([
  ['a field is wrong', wrongPassword, { password: 'This is not right.' }, null],
  ['no field is wrong', offline, {}, offline],
  ['the browser failed', new Error('NotAllowedError'), {}, new Error('NotAllowedError')],
  ['nothing failed', null, {}, null],
])('%s: the failure is shown in one place', (_, error, fields, besides) => {
  expect(fieldErrors(error)).toEqual(fields);
  expect(failureBesideFields(error)).toEqual(besides);
});
