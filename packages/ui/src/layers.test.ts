import { beforeEach, expect, it } from 'vitest';
import { createLayers } from './layers.ts';

/** A fake of a browser's history of one page, with timers that run by hand. */
function fakeBrowser() {
  const entries: { layers?: number; page?: string }[] = [{ page: 'home' }];
  let at = 0;
  let popstate = () => {};
  const tasks: (() => void)[] = [];
  const go = (steps: number) => {
    at += steps;
    popstate();
  };
  return {
    entries,
    at: () => at,
    back: () => go(-1),
    run: () => {
      while (tasks.length > 0) tasks.shift()!();
    },
    browser: {
      history: {
        get state(): unknown {
          return entries[at];
        },
        pushState: (state: unknown) => {
          entries.splice(at + 1, Infinity, state as { layers?: number });
          at += 1;
        },
        replaceState: (state: unknown) => {
          entries[at] = state as { layers?: number };
        },
        go,
      },
      addEventListener: (_: 'popstate', listener: () => void) => {
        popstate = listener;
      },
      setTimeout: (task: () => void) => tasks.push(task),
    },
  };
}

let fake = fakeBrowser();
let layers = createLayers(fake.browser);
beforeEach(() => {
  fake = fakeBrowser();
  layers = createLayers(fake.browser);
});

it('Back closes the top layer only', () => {
  const closed: string[] = [];
  const removeUnder = layers.add(() => closed.push('under'));
  const removeTop = layers.add(() => {
    closed.push('top');
    removeTop();
  });
  fake.run();
  expect(fake.at()).toBe(2);
  fake.back();
  fake.run();
  expect([closed, fake.at(), layers.isEntry()]).toEqual([['top'], 1, true]);
  removeUnder();
  fake.run();
  expect([fake.at(), layers.isEntry()]).toEqual([0, false]);
});

it('A layer that refuses to close gets its entry back', () => {
  layers.add(() => {});
  fake.run();
  fake.back();
  fake.run();
  expect(fake.at()).toBe(1);
});

it('A layer that replaces another takes over its entry', () => {
  const remove = layers.add(() => {});
  fake.run();
  remove();
  layers.add(() => {});
  fake.run();
  expect([fake.at(), fake.entries.length]).toEqual([1, 2]);
});

it('Back skips the entry of a layer that was removed', () => {
  const remove = layers.add(() => {});
  fake.run();
  // A page was opened from the layer, which was removed with it.
  fake.browser.history.pushState({ page: 'other' });
  remove();
  fake.run();
  expect(fake.at()).toBe(2);
  fake.back();
  fake.run();
  expect(fake.entries[fake.at()]).toEqual({ page: 'home' });
});

it('A layer that opens while the browser is still going back stays open', () => {
  const arrivals: (() => void)[] = [];
  const { go } = fake.browser.history;
  fake.browser.history.go = (steps) => void arrivals.push(() => go(steps));
  const closed: string[] = [];
  const removeFirst = layers.add(() => closed.push('first'));
  fake.run();
  removeFirst();
  fake.run();
  layers.add(() => closed.push('second'));
  fake.run();
  arrivals.shift()!();
  fake.run();
  expect([closed, fake.at(), layers.isEntry()]).toEqual([[], 1, true]);
  fake.back();
  expect(closed).toEqual(['second']);
});

it('A page that is opened while the browser is still going back is opened on arrival', () => {
  const arrivals: (() => void)[] = [];
  const { go } = fake.browser.history;
  fake.browser.history.go = (steps) => void arrivals.push(() => go(steps));
  const open = (page: string) => layers.whenReturned(() => fake.browser.history.pushState({ page }));
  const remove = layers.add(() => {});
  fake.run();
  remove();
  fake.run();
  open('other');
  expect(fake.entries[fake.at()]).not.toMatchObject({ page: 'other' });
  arrivals.shift()!();
  fake.run();
  expect([fake.entries[fake.at()], fake.at()]).toEqual([{ page: 'other' }, 1]);
  open('next');
  expect(fake.entries[fake.at()]).toEqual({ page: 'next' });
});

it('A page that is opened while the browser never arrives is opened all the same', () => {
  fake.browser.history.go = () => {};
  const remove = layers.add(() => {});
  fake.run();
  remove();
  fake.run();
  layers.whenReturned(() => fake.browser.history.pushState({ page: 'other' }));
  fake.run();
  expect(fake.entries[fake.at()]).toEqual({ page: 'other' });
});

/** Gives the entries keys, as the Navigation API does; a key that no longer exists is refused. */
function named(keys: () => (string | undefined)[]) {
  return {
    get currentEntry() {
      return { key: keys()[fake.at()] ?? '' };
    },
    traverseTo(key: string) {
      const place = keys().indexOf(key);
      if (place === -1) {
        const refused = Promise.reject(new DOMException('no such entry', 'InvalidStateError'));
        return { committed: refused, finished: refused };
      }
      fake.browser.history.go(place - fake.at());
      return { committed: Promise.resolve(), finished: Promise.resolve() };
    },
  };
}

it('Closing layers goes back to their entries by key', () => {
  layers = createLayers({ ...fake.browser, navigation: named(() => ['a', 'b', 'c']) });
  const removals = [layers.add(() => {}), layers.add(() => {})];
  fake.run();
  expect(fake.entries.at(-1)).toMatchObject({ layers: 2, under: ['a', 'b'] });
  for (const remove of removals) remove();
  fake.run();
  expect([fake.at(), layers.isEntry()]).toEqual([0, false]);
});

it("Stays on the page when a reload gave the mark of a layer to the page's own entry", async () => {
  fake = fakeBrowser();
  fake.entries.unshift({ page: 'before' });
  fake.browser.history.go(1);
  fake.entries[1] = { page: 'home', layers: 1, under: ['gone'] } as { page: string; layers: number };
  layers = createLayers({ ...fake.browser, navigation: named(() => ['a', 'b']) });
  layers.settle();
  fake.run();
  await Promise.resolve();
  await Promise.resolve();
  expect([fake.at(), layers.isEntry(), fake.entries[1]?.page]).toEqual([1, false, 'home']);
  // The next layer works as usual.
  layers.add(() => {});
  fake.run();
  expect([fake.at(), layers.isEntry()]).toEqual([2, true]);
});
