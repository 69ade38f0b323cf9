import { beforeEach, expect, test, vi } from 'vitest';
import { openViews } from './views.ts';

/** The history of a browser, as far as views use it. */
function stubHistory() {
  const entries: unknown[] = [null];
  let at = 0;
  let onPop: ((event: { state: unknown }) => void) | undefined;
  vi.stubGlobal('addEventListener', (_: string, listener: typeof onPop) => (onPop = listener));
  vi.stubGlobal('history', {
    get state() {
      return entries[at];
    },
    replaceState: (state: unknown) => (entries[at] = structuredClone(state)),
    pushState(state: unknown) {
      entries.splice((at += 1), Infinity, structuredClone(state));
    },
    back() {
      at -= 1;
      onPop?.({ state: entries[at] });
    },
  });
}

beforeEach(stubHistory);

const scrollDown = (y: number) => vi.stubGlobal('scrollY', y);

test('the way back from a match leads to its list as it was left', () => {
  scrollDown(0);
  const views = openViews(null);
  views.show('today');
  views.chooseSport('basketball');
  scrollDown(820);
  views.openMatch('m-1');
  expect(views.read()).toEqual({ tab: 'today', match: 'm-1', league: null, sport: 'basketball', y: 0 });
  scrollDown(90);
  views.back();
  expect(views.read()).toEqual({ tab: 'today', match: null, league: null, sport: 'basketball', y: 820 });
});

test('a match that the site opened leads back to the list of live ones', () => {
  scrollDown(0);
  const views = openViews('m-1');
  expect(views.read()).toMatchObject({ tab: 'live', match: 'm-1' });
  views.back();
  expect(views.read()).toEqual({ tab: 'live', match: null, league: null, sport: 'all', y: 0 });
  // Opened again by the same address after a reload: what was seen last.
  views.show('bets');
  expect(openViews('m-1').read()).toMatchObject({ tab: 'bets', match: null });
});

test('what another page left in the history is no view', () => {
  scrollDown(0);
  history.replaceState({ tab: 'casino', match: 5 }, '');
  expect(openViews(null).read()).toMatchObject({ tab: 'live', match: null, sport: 'all' });
  history.replaceState({ tab: 'live', match: 5, sport: 'darts', y: 'far' }, '');
  expect(openViews(null).read()).toEqual({ tab: 'live', match: null, league: null, sport: 'all', y: 0 });
});
