import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createServer } from './create-server.ts';
import { inSpan, spanOf, traceFields, traceHeaders, type Span } from './trace.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

test('The trace of the caller goes on in a span of its own', () => {
  const span = spanOf(`00-${TRACE}-${PARENT}-01`);
  expect(span).toEqual({ trace: TRACE, parent: PARENT, span: expect.stringMatching(/^[0-9a-f]{16}$/) as string });
  expect(span.span).not.toBe(PARENT);
  expect(spanOf(`01-${TRACE}-${PARENT}-00-later`)).toMatchObject({ trace: TRACE, parent: PARENT });
});

test.each([
  ['nothing', undefined],
  ['two headers', [`00-${TRACE}-${PARENT}-01`]],
  ['a forbidden version', `ff-${TRACE}-${PARENT}-01`],
  ['a further part in version 00', `00-${TRACE}-${PARENT}-01-x`],
  ['a trace of zeros', `00-${'0'.repeat(32)}-${PARENT}-01`],
  ['a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['capitals', `00-${TRACE.toUpperCase()}-${PARENT}-01`],
  ['a line break', `00-${TRACE}-${PARENT}-01\n{"level":"error"}`],
])('A new trace begins with %s', (_, header) => {
  const span = spanOf(header);
  expect(span).toEqual({
    trace: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    span: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
  });
  expect(span.trace).not.toBe(TRACE);
});

test('Outside of a span there is neither a field nor a header', () => {
  expect([traceFields(), traceHeaders()]).toEqual([{}, {}]);
});

test('Work that a span begins belongs to it, side by side with others', async () => {
  const seen = async (span: Span) =>
    inSpan(async () => {
      await sleep(1);
      return [traceFields(), traceHeaders()];
    }, span);
  const [a, b] = [spanOf(undefined), spanOf(undefined)];
  const [first, second] = await Promise.all([seen(a), seen(b)]);
  expect(first).toEqual([a, { traceparent: `00-${a.trace}-${a.span}-01` }]);
  expect(second).toEqual([b, { traceparent: `00-${b.trace}-${b.span}-01` }]);
});

test('Handler and log line of a request have its trace, also after its body was read; the next request has another', async () => {
  const lines: string[] = [];
  const app = await createServer({ logLevel: 'info', writeLog: (line) => lines.push(line) });
  stops.push(() => app.close());
  app.post('/work', async (request) => {
    await sleep(1);
    request.log.warn('in the handler');
    return traceFields();
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const post = (headers: Record<string, string>) =>
    fetch(`${origin}/work`, {
      method: 'POST',
      body: JSON.stringify({ text: 'x'.repeat(30_000) }),
      headers: { 'content-type': 'application/json', ...headers },
    }).then((answer) => answer.json() as Promise<Span>);
  expect(await post({ traceparent: `00-${TRACE}-${PARENT}-01` })).toMatchObject({ trace: TRACE, parent: PARENT });
  const other = await post({});
  expect(other.trace).not.toBe(TRACE);
  const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(parsed.filter(({ trace }) => trace === TRACE)).toMatchObject([
    { msg: 'in the handler', parent: PARENT },
    { msg: 'answered', method: 'POST', route: '/work', status: 200 },
  ]);
  expect(parsed.filter(({ trace }) => trace === other.trace)).toHaveLength(2);
});

test('What one line of a request says is not in its next ones', async () => {
  const lines: string[] = [];
  const app = await createServer({ logLevel: 'info', writeLog: (line) => lines.push(line) });
  stops.push(() => app.close());
  app.get('/work', async (request) => {
    request.log.warn({ order: 'first', span: 'forged' }, 'one');
    request.log.warn('two');
    return [traceFields(), traceHeaders()];
  });
  const answer = await app.inject({ url: '/work', headers: { traceparent: `00-${TRACE}-${PARENT}-01` } });
  await expect.poll(() => lines.length).toBe(3);
  const [one, two, answered] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(one).toMatchObject({ msg: 'one', trace: TRACE, order: 'first' });
  expect(two).toMatchObject({ msg: 'two', trace: TRACE, parent: PARENT });
  expect(answered).toMatchObject({ msg: 'answered', trace: TRACE, span: two!['span'] });
  expect([two, answered].filter((line) => 'order' in line!)).toEqual([]);
  expect(answer.json()).toEqual([
    { trace: TRACE, parent: PARENT, span: two!['span'] },
    { traceparent: `00-${TRACE}-${two!['span'] as string}-01` },
  ]);
});

test('An unexpected error is logged with the trace, which the answer names', async () => {
  const lines: string[] = [];
  const app = await createServer({ writeLog: (line) => lines.push(line) });
  stops.push(() => app.close());
  app.get('/broken', async () => {
    await sleep(1);
    throw new Error('a secret detail');
  });
  const answer = await app.inject({ url: '/broken', headers: { traceparent: `00-${TRACE}-${PARENT}-01` } });
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['x-trace-id']).toBe(TRACE);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ trace: TRACE, path: '/broken' }]);
  expect((await app.inject({ url: '/unknown' })).headers['x-trace-id']).toBeUndefined();
});
