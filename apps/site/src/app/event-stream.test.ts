import { expect, it, vi } from 'vitest';
import { createEventParser } from './event-stream.ts';

const whole = ': hello\n\nevent: balance\ndata: {"id":1}\n\nevent:deposit\ndata:a\ndata: b\n\nevent: withdrawal\n\n';
const events = [
  { type: 'balance', data: '{"id":1}' },
  { type: 'deposit', data: 'a\nb' },
  { type: 'withdrawal', data: '' },
];

it('reads events that come in one piece', () => expect(createEventParser()(whole)).toEqual(events));

it('reads events that come letter by letter', () => {
  const parse = createEventParser();
  expect(whole.split('').flatMap(parse)).toEqual(events);
});

it('accepts carriage returns', () => {
  const parse = createEventParser();
  expect(parse(whole.replaceAll('\n', '\r\n'))).toEqual(events);
});

it('returns no unfinished event', () => {
  const parse = createEventParser();
  expect(parse('event: balance\ndata: 1\n')).toEqual([]);
  expect(parse('\n')).toEqual([{ type: 'balance', data: '1' }]);
});

it('returns ids of complete events, and ids without data', () => {
  const onId = vi.fn<(id: string) => void>();
  const parse = createEventParser(onId);
  expect(parse('event: ready\ndata: {}\n\nid: 1.a\n\nid: 2.a\nevent: play\n')).toEqual([{ type: 'ready', data: '{}' }]);
  expect(onId.mock.calls).toEqual([['1.a']]);
  expect(parse('data: {}\n\nevent: play\n\n')).toHaveLength(2);
  expect(onId.mock.calls).toEqual([['1.a'], ['2.a']]);
});
