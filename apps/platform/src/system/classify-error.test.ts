import { UnknownOutcomeError } from '@fairhouse/database';
import { expect, test } from 'vitest';
import { classifyError } from './classify-error.ts';
import { TooBusyError } from './concurrency-gate.ts';

const failure = (message: string, fields: object = {}) => Object.assign(new Error(message), fields);

test.each([
  ['a refused connection', failure('connect', { code: 'ECONNREFUSED', syscall: 'connect' }), 'database_unavailable'],
  ['a missing socket', failure('connect', { code: 'ENOENT', syscall: 'connect' }), 'database_unavailable'],
  ['a shut-down', failure('terminating', { code: '57P01' }), 'database_unavailable'],
  ['a start', failure('starting up', { code: '57P03' }), 'database_unavailable'],
  ['a full disk', failure('could not extend file', { code: '53100' }), 'database_unavailable'],
  ['a standby', failure('cannot execute UPDATE', { code: '25006' }), 'database_unavailable'],
  ['a connection that was closed', failure('Connection terminated unexpectedly'), 'database_unavailable'],
  ['no free connection', failure('timeout exceeded when trying to connect'), 'database_unavailable'],
  ['a commit without an answer', new UnknownOutcomeError(new Error('gone')), 'outcome_unknown'],
  ['a full queue of hashing', new TooBusyError('busy'), 'too_many_requests'],
  ['a missing file', failure('open', { code: 'ENOENT', syscall: 'open' }), undefined],
  ['a violated constraint', failure('duplicate key', { code: '23505' }), undefined],
  ['a defect', new TypeError('x is not a function'), undefined],
])('%s', (_, error, code) => {
  expect(classifyError(error)).toBe(code);
});
