import { pickLocale } from '@fairhouse/i18n/server';
import { sendFailure } from '@fairhouse/server';
import { memberInfo } from '@fairhouse/contract/session';
import { memberGate } from '../../system/gates.ts';
import type { Mount } from '../../system/platform.ts';
import { openStream } from './member-stream.ts';
import { StreamDirectory, type OpenStream } from './stream-directory.ts';

/** Admitted like any member's call of the core module. */
const gatedAs = memberInfo;
const everything = ['balance', 'deposit', 'withdrawal'] as const;
export const EVENTS_PATH = '/wps/events';

/**
 * `GET /wps/events`: server-sent events of the logged-in member, read with fetch because EventSource sends no bearer
 * token. `balance`, `deposit` and `withdrawal` say that something changed, never what: the reader asks again.
 * After a gap in the server's own events all of them are sent. An open stream does not prolong the session.
 */
export const mountEvents: Mount = (platform, { site }) => {
  const directory = new StreamDirectory();
  const admit = memberGate(platform);

  platform.events.subscribe('memberChanged', ({ merchantId, memberId, what, id }) => {
    for (const stream of directory.of(merchantId, memberId)) stream.send(what, id === undefined ? {} : { id });
  });
  platform.events.subscribe('sessionEnded', ({ merchantId, kind, personId, sessionId }) => {
    if (kind !== 'member') return;
    for (const stream of directory.of(merchantId, personId))
      if (sessionId === undefined || stream.sessionId === sessionId) stream.close();
  });
  platform.events.onGap(() => {
    for (const stream of directory.all()) for (const what of everything) stream.send(what, {});
  });
  // Open streams would keep a stopping server waiting.
  site.addHook('preClose', async () => {
    for (const stream of directory.all()) stream.close();
  });

  site.get(EVENTS_PATH, async (http, reply) => {
    http.headers['x-background'] = '1';
    const admitted = await admit(gatedAs, http);
    if (!admitted.ok) return sendFailure(reply, admitted, pickLocale(http.headers['accept-language']));
    const { merchant, memberId, sessionId } = admitted.value;

    reply.hijack();
    const stillThere = async () => (await admit(gatedAs, http)).ok;
    const stream: OpenStream = {
      ...openStream(reply, stillThere, () => directory.remove(merchant.id, memberId, stream)),
      sessionId,
    };
    directory.add(merchant.id, memberId, stream);
    return reply;
  });
};
