/**
 * Loads the production site like the visitor of `profile.ts`, cold and warm, and taps on it, in both kinds of Chromium.
 *   npm run bench:web                                       four times five runs in each: ten minutes
 *   npm run bench:web -- --browser chromium --sets 1 --runs 3
 * As the reference, each run also loads a bare page without script, style or picture, with the same profile. A figure that
 * was not measured ends the bench with an error. The last line is one JSON object; each figure stands below its browser.
 */
import { parseArgs } from 'node:util';
import { startInstance } from '../../e2e/instance/start-instance.ts';
import { browserKinds, findKind } from '../../tools/testing/find-browser.ts';
import { measureBrowser } from './measure-browser.ts';
import { firstScreenDrawn } from './first-screen-drawn.ts';
import { openBrowser } from './profile.ts';
import { referencePage } from './reference.ts';

const { values } = parseArgs({
  options: {
    sets: { type: 'string', default: '4' },
    runs: { type: 'string', default: '5' },
    browser: { type: 'string', multiple: true, default: browserKinds },
  },
});
const whole = (name: 'sets' | 'runs') => {
  const value = Number(values[name]);
  if (!Number.isSafeInteger(value) || value < 1) throw new RangeError(`--${name} takes a whole number from 1`);
  return value;
};
const kinds = browserKinds.filter((kind) => values.browser.includes(kind));
if (kinds.length !== values.browser.length) throw new RangeError(`--browser takes ${browserKinds.join(' or ')}`);
const [sets, runs] = [whole('sets'), whole('runs')];
const browsers = kinds.map((kind) => ({ kind, executable: findKind(kind, console.log) }));

const { instance, end } = await startInstance();
const reference = await referencePage();
try {
  const addresses = { home: `${instance.site}/`, lobby: `${instance.site}/rng`, reference: reference.url };
  for (const address of [addresses.home, addresses.lobby]) await firstScreenDrawn(address);
  const reports: Record<string, object> = {};
  for (const { kind, executable } of browsers) {
    const browser = await openBrowser(executable);
    try {
      console.log(`${kind} ${browser.version()}`);
      reports[kind] = { version: browser.version(), ...(await measureBrowser(browser, { sets, runs, addresses })) };
    } finally {
      await browser.close();
    }
  }
  console.log(JSON.stringify(reports));
} finally {
  await reference.close();
  await end();
}
