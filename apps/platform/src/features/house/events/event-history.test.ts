import { expect, it } from 'vitest';
import { EventHistory } from './event-history.ts';

/** The history of a server with this start time and clock, in seconds. */
function startAt(seconds: number) {
  let now = seconds;
  let behind = 0;
  const history = new EventHistory({ now: () => new Date(now * 1000) }, () => behind * 1000);
  return { history, at: (later: number) => void (now = later), isBehind: (for_: number) => void (behind = for_) };
}

const catalogue = { event: 'catalogue', data: {} };
const banners = { event: 'content', data: { what: 'banners' } };
const help = { event: 'content', data: { what: 'help' } };
const everything = ['status', 'permission', 'catalogue', 'content'];
const eventsOf = (list: readonly { event: string }[]) => list.map(({ event }) => event);

it('lists the events after an id, each once, in the order of their last time', () => {
  const { history } = startAt(100);
  history.note(1, help);
  const id = history.id();
  expect(history.since(1, id)).toEqual([]);
  // The clock is fixed: an event in the same millisecond counts as later.
  for (const one of [catalogue, banners, help, catalogue]) history.note(1, one);
  expect(history.since(1, id)).toEqual([banners, help, catalogue]);
  expect(history.since(2, id)).toEqual([]);
  expect(history.since(1, history.id())).toEqual([]);
});

it('continues when its clock is set back', () => {
  const { history, at } = startAt(100);
  const id = history.id();
  at(50);
  history.note(1, catalogue);
  expect(history.since(1, id)).toEqual([catalogue]);
  expect(history.since(1, history.id())).toEqual([]);
});

it.each(['', 'undefined', '12', '-1.aabbccddeeff', '1e9.aabbccddeeff', '5.nobody', '9'.repeat(40)])(
  'lists all events for the unusable id %j',
  (id) => expect(eventsOf(startAt(100).history.since(1, id))).toEqual(everything),
);

it('any server lists the events that a page lacks, when the page came from a server without its event connection', () => {
  const [late, other] = [startAt(100), startAt(100)];
  other.at(110);
  other.history.note(1, banners);
  other.at(120);
  other.history.note(1, help);
  // Without its event connection since 115, so the changes at 130 and 140 may be unknown to it.
  for (const [now, behind] of [
    [130, 15],
    [140.0001, 25.0001],
  ] as const) {
    late.at(now);
    late.isBehind(behind);
    const id = late.history.id();
    other.at(now);
    expect(other.history.since(1, id)).toEqual([help]);
    late.history.note(1, catalogue);
    expect(late.history.since(1, id)).toEqual([catalogue]);
  }
  late.isBehind(0);
  expect(other.history.since(1, late.history.id())).toEqual([]);
});

it('lists events with an overlap for an id of another server, and all events for an id from before the start', () => {
  const [one, other] = [startAt(100), startAt(110)];
  expect(eventsOf(other.history.since(1, one.history.id()))).toEqual(everything);
  one.at(120);
  other.at(119);
  other.history.note(1, banners);
  expect(other.history.since(1, one.history.id())).toEqual([banners]);
  one.at(125);
  expect(other.history.since(1, one.history.id())).toEqual([]);
});
