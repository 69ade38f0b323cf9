import type { Platform } from '../../../system/platform.ts';
import { memberGroup, type StreamDirectory } from './stream-directory.ts';
import type { VisitorEvent, EventHistory } from './event-history.ts';
import { watchClosures } from './watch-closures.ts';

/** Events about one member's money, play, conversations or messages. They are not in the event history. */
export const ofMembers: readonly VisitorEvent[] = ['balance', 'deposit', 'withdrawal', 'play', 'chat', 'inbox'].map(
  (event) => ({ event, data: {} }),
);

/** Sends events between servers on to the browsers that they concern. Returns a function that stops it. */
export function publishToStreams(platform: Platform, directory: StreamDirectory, history: EventHistory): () => void {
  const { events, merchants } = platform;
  const send = (merchantId: number, event: string, data: object = {}) => {
    history.note(merchantId, { event, data });
    for (const stream of directory.at(merchantId)) stream.send({ event, data });
  };

  const stops = [
    events.subscribe('memberChanged', ({ merchantId, memberId, what, id }) => {
      for (const stream of directory.of(memberGroup(merchantId, memberId)))
        stream.send({ event: what, data: id === undefined ? {} : { id } });
    }),
    events.subscribe('chatChanged', ({ merchantId, memberId, id }) => {
      for (const stream of directory.of(memberGroup(merchantId, memberId)))
        stream.send({ event: 'chat', data: { id } });
    }),
    events.subscribe('chatTyping', ({ merchantId, kind, personId, id }) => {
      if (kind !== 'member') return;
      for (const stream of directory.of(memberGroup(merchantId, personId)))
        stream.send({ event: 'typing', data: { id } });
    }),
    events.subscribe('sessionEnded', ({ merchantId, kind, personId, sessionId }) => {
      if (kind !== 'member') return;
      for (const stream of directory.of(memberGroup(merchantId, personId)))
        if (sessionId === undefined || stream.member?.sessionId === sessionId) stream.close();
    }),
    events.subscribe('contentChanged', ({ merchantId, what }) => send(merchantId, 'content', { what })),
    events.subscribe('catalogueChanged', ({ merchantId }) => {
      const history = merchantId === undefined ? merchants.all().map(({ id }) => id) : [merchantId];
      for (const id of history) send(id, 'catalogue');
    }),
    events.subscribe('playStopped', ({ merchantId, memberId }) => {
      const concerned =
        memberId === undefined ? directory.at(merchantId) : directory.of(memberGroup(merchantId, memberId));
      for (const stream of concerned) if (stream.member) stream.send({ event: 'play', data: {} });
      // The lobby marks stopped games.
      if (memberId === undefined) send(merchantId, 'catalogue');
    }),
    // After a gap the missed events are unknown. Settings are compared when they are read again.
    events.onGap(() => {
      for (const stream of directory.all()) if (stream.member) for (const event of ofMembers) stream.send(event);
      for (const { id } of merchants.all()) for (const event of ['content', 'catalogue']) send(id, event);
    }),
    // Sent after the settings are read, so that a page that reloads gets the new ones.
    merchants.onChange((changed) => {
      for (const { id } of changed) for (const event of ['permission', 'status']) send(id, event);
    }),
    watchClosures(platform, (merchantId) => send(merchantId, 'status')),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
