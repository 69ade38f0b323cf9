import type { Page } from '@playwright/test';

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'cc',
  'viz',
  'blink',
  'loading',
  'v8',
];
/** So many kinds of work are printed. */
const MOST = 25;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  args: { name?: string };
}

/** Records what the browser does meanwhile in a file, and prints what each kind of its work took: sum, number, longest. */
export async function tracing<T>(page: Page, path: string | undefined, work: () => Promise<T>): Promise<T> {
  const browser = page.context().browser();
  if (path === undefined || !browser) return work();
  await browser.startTracing(page, { path, categories: CATEGORIES });
  const result = await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threads = new Map(
    traceEvents.filter(({ name }) => name === 'thread_name').map(({ pid, tid, args }) => [`${pid} ${tid}`, args.name]),
  );
  const lasting = traceEvents.filter(({ ph, dur }) => ph === 'X' && dur !== undefined);
  const kinds = Map.groupBy(lasting, ({ pid, tid, name }) => `${threads.get(`${pid} ${tid}`)}: ${name}`);
  const sums = [...kinds].map(([kind, events]) => {
    const times = events.map(({ dur }) => dur! / 1000);
    return { kind, sum: times.reduce((sum, time) => sum + time, 0), times: times.length, longest: Math.max(...times) };
  });
  for (const { kind, sum, times, longest } of sums.toSorted((a, b) => b.sum - a.sum).slice(0, MOST))
    console.log(`${kind}: ${Math.round(sum)} ms in ${times}, longest ${Math.round(longest)} ms`);
  return result;
}
