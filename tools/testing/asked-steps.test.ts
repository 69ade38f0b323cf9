import { expect, test } from 'vitest';
import { readAsked } from './asked-steps.ts';

const steps = ['lint', 'unit', 'browser'];

test.each([
  ['', steps, undefined],
  ['unit', ['unit'], undefined],
  ['--changed', steps, ''],
  ['--changed HEAD~2', steps, 'HEAD~2'],
  ['--changed unit', ['unit'], ''],
  ['--changed HEAD~2 unit browser', ['unit', 'browser'], 'HEAD~2'],
  ['lint --changed HEAD~2', ['lint'], 'HEAD~2'],
])('npm test -- %s', (args, names, since) => {
  expect(readAsked(args.split(' ').filter(Boolean), steps)).toEqual({ steps: names, since });
});

test('An unknown step is named, with the list of steps', () => {
  expect(readAsked(['units'], steps)).toEqual({ error: 'no step is called units. Steps: lint, unit, browser.' });
});
