import { expect, it } from 'vitest';
import { ToldEvents } from './told-events.ts';

/** A server that started at this time, in seconds, and its clock. */
function startAt(seconds: number) {
  let now = seconds;
  let behind = 0;
  const told = new ToldEvents({ now: () => new Date(now * 1000) }, () => behind * 1000);
  return { told, at: (later: number) => void (now = later), isBehind: (for_: number) => void (behind = for_) };
}

const catalogue = { event: 'catalogue', data: {} };
const banners = { event: 'content', data: { what: 'banners' } };
const help = { event: 'content', data: { what: 'help' } };
const everything = ['status', 'permission', 'catalogue', 'content'];
const eventsOf = (list: readonly { event: string }[]) => list.map(({ event }) => event);

it('tells again what came after an id, each once, by the time it was told last', () => {
  const { told } = startAt(100);
  told.note(1, help);
  const id = told.id();
  expect(told.since(1, id)).toEqual([]);
  // The clock stands still: what is told in the same moment came after all the same.
  for (const one of [catalogue, banners, help, catalogue]) told.note(1, one);
  expect(told.since(1, id)).toEqual([banners, help, catalogue]);
  expect(told.since(2, id)).toEqual([]);
  expect(told.since(1, told.id())).toEqual([]);
});

it('goes on when its clock is set back', () => {
  const { told, at } = startAt(100);
  const id = told.id();
  at(50);
  told.note(1, catalogue);
  expect(told.since(1, id)).toEqual([catalogue]);
  expect(told.since(1, told.id())).toEqual([]);
});

it.each(['', 'undefined', '12', '-1.aabbccddeeff', '1e9.aabbccddeeff', '5.nobody', '9'.repeat(40)])(
  'tells everything to who comes with %j',
  (id) => expect(eventsOf(startAt(100).told.since(1, id))).toEqual(everything),
);

it('a page that a server wrote while it heard nothing is told what it lacks, wherever its stream comes to', () => {
  const [deaf, other] = [startAt(100), startAt(100)];
  other.at(110);
  other.told.note(1, banners);
  other.at(120);
  other.told.note(1, help);
  // Deaf since 115, and still not sure of what changed at 130 and 140.
  for (const [now, behind] of [
    [130, 15],
    [140.0001, 25.0001],
  ] as const) {
    deaf.at(now);
    deaf.isBehind(behind);
    const id = deaf.told.id();
    other.at(now);
    expect(other.told.since(1, id)).toEqual([help]);
    deaf.told.note(1, catalogue);
    expect(deaf.told.since(1, id)).toEqual([catalogue]);
  }
  deaf.isBehind(0);
  expect(other.told.since(1, deaf.told.id())).toEqual([]);
});

it('tells a page of another server what it may have missed there, and everything to one from before the start', () => {
  const [one, other] = [startAt(100), startAt(110)];
  expect(eventsOf(other.told.since(1, one.told.id()))).toEqual(everything);
  one.at(120);
  other.at(119);
  other.told.note(1, banners);
  expect(other.told.since(1, one.told.id())).toEqual([banners]);
  one.at(125);
  expect(other.told.since(1, one.told.id())).toEqual([]);
});
