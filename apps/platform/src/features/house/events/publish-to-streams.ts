import type { Platform } from '../../../system/platform.ts';
import { memberGroup, type StreamDirectory } from './stream-directory.ts';
import type { Told, ToldEvents } from './told-events.ts';
import { watchClosures } from './watch-closures.ts';

/** What concerns one member's money or play. Nobody remembers when which member was told. */
export const ofMembers: readonly Told[] = ['balance', 'deposit', 'withdrawal', 'play'].map((event) => ({
  event,
  data: {},
}));

/** Passes on what servers tell each other to the browsers that it concerns. Returns the way to stop. */
export function publishToStreams(platform: Platform, directory: StreamDirectory, told: ToldEvents): () => void {
  const { events, merchants } = platform;
  const tell = (merchantId: number, event: string, data: object = {}) => {
    told.note(merchantId, { event, data });
    for (const stream of directory.at(merchantId)) stream.send({ event, data });
  };

  const stops = [
    events.subscribe('memberChanged', ({ merchantId, memberId, what, id }) => {
      for (const stream of directory.of(memberGroup(merchantId, memberId)))
        stream.send({ event: what, data: id === undefined ? {} : { id } });
    }),
    events.subscribe('sessionEnded', ({ merchantId, kind, personId, sessionId }) => {
      if (kind !== 'member') return;
      for (const stream of directory.of(memberGroup(merchantId, personId)))
        if (sessionId === undefined || stream.member?.sessionId === sessionId) stream.close();
    }),
    events.subscribe('contentChanged', ({ merchantId, what }) => tell(merchantId, 'content', { what })),
    events.subscribe('catalogueChanged', ({ merchantId }) => {
      const told = merchantId === undefined ? merchants.all().map(({ id }) => id) : [merchantId];
      for (const id of told) tell(id, 'catalogue');
    }),
    events.subscribe('playStopped', ({ merchantId, memberId }) => {
      const concerned =
        memberId === undefined ? directory.at(merchantId) : directory.of(memberGroup(merchantId, memberId));
      for (const stream of concerned) if (stream.member) stream.send({ event: 'play', data: {} });
    }),
    // After a gap nobody knows what was missed. Settings are compared when they are read again.
    events.onGap(() => {
      for (const stream of directory.all()) if (stream.member) for (const event of ofMembers) stream.send(event);
      for (const { id } of merchants.all()) for (const event of ['content', 'catalogue']) tell(id, event);
    }),
    // Told when the settings are read, so that whoever asks now gets the new ones.
    merchants.onChange((changed) => {
      for (const { id } of changed) for (const event of ['permission', 'status']) tell(id, event);
    }),
    watchClosures(platform, (merchantId) => tell(merchantId, 'status')),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
