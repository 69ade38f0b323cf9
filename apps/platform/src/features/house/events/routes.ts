import { fail, type Failure } from '@fairhouse/contract';
import { systemStatus } from '@fairhouse/contract/house/system';
import { memberInfo } from '@fairhouse/contract/people/session';
import { pickLocale } from '@fairhouse/i18n/server';
import { addressKey, sendFailure } from '@fairhouse/server';
import type { FastifyRequest } from 'fastify';
import { memberGate, visitorGate } from '../../../system/gates.ts';
import type { Mount, Platform } from '../../../system/platform.ts';
import { openStream, type StreamOptions } from './event-stream.ts';
import { mountOperatorEvents } from './operator-events.ts';
import { ofMembers, publishToStreams } from './publish-to-streams.ts';
import { addressGroup, MAX_PER_ADDRESS, MAX_PER_MEMBER, memberGroup, StreamDirectory } from './stream-directory.ts';
import type { OpenStream } from './stream-directory.ts';
import { eventHistoryOf } from './event-history.ts';

export const EVENTS_PATH = '/wps/events';

/**
 * `GET /wps/events`: server-sent events, read with fetch because EventSource sends no bearer token. Without a token it
 * is a visitor's stream: `status`, `permission`, `catalogue` and `content`. A member's also has `balance`, `deposit`,
 * `withdrawal`, `chat` and `play`. An event names what changed, without the new data: the browser reloads them. With
 * `Last-Event-ID`, from an earlier event or the first HTML, a browser gets the events that it missed. An open stream
 * does not prolong the session, and it stays open while the site is closed, since it sends the event that the site is
 * open again.
 */
export const mountEvents: Mount = (platform, { site, backoffice }) => {
  mountOperatorEvents(platform, backoffice);
  const directory = new StreamDirectory();
  const admit = admission(platform);
  const history = eventHistoryOf(platform);
  const stop = publishToStreams(platform, directory, history);
  const missedSince = (id: string, { merchantId, member }: Whose) => [
    ...history.since(merchantId, id),
    ...(member ? ofMembers : []),
  ];
  // Open streams would delay the stop of the server.
  site.addHook('preClose', async () => {
    stop();
    for (const stream of directory.all()) stream.close();
  });

  site.get(EVENTS_PATH, async (http, reply) => {
    const admitted = await admit(http);
    const full = 'group' in admitted && !admitted.member && directory.of(admitted.group).length >= MAX_PER_ADDRESS;
    const refusal = full ? fail('too_many_requests') : admitted;
    if ('ok' in refusal) return sendFailure(reply, refusal, pickLocale(http.headers['accept-language']));
    const { group, ...whose } = refusal;
    const lastId = http.headers['last-event-id'];

    reply.hijack();
    const options: StreamOptions = {
      id: () => history.id(),
      missed: lastId === undefined ? [] : missedSince(String(lastId), whose),
      heartbeat: async () => 'group' in (await admit(http)),
      onClose: () => directory.remove(group, stream),
    };
    const stream: OpenStream = { ...openStream(reply, options), ...whose };
    directory.add(group, stream);
    if (whose.member && directory.of(group).length > MAX_PER_MEMBER) directory.of(group)[0]!.close();
    return reply;
  });
};

type Whose = Pick<OpenStream, 'merchantId' | 'member'>;
type Admission = Whose & { group: string };

/** A request with a token must be the member's; one without a token is a visitor's. */
function admission(platform: Platform): (http: FastifyRequest) => Promise<Admission | Failure> {
  const [asVisitor, asMember] = [visitorGate(platform), memberGate(platform)];
  return async (http) => {
    http.headers['x-background'] = '1';
    if (http.headers.authorization === undefined) {
      const visitor = await asVisitor(systemStatus, http);
      if (!visitor.ok) return visitor;
      return { group: addressGroup(addressKey(http.ip)), merchantId: visitor.value.merchant.id };
    }
    const caller = await asMember(memberInfo, http);
    if (!caller.ok) return caller;
    const { merchant, memberId, sessionId } = caller.value;
    return { group: memberGroup(merchant.id, memberId), merchantId: merchant.id, member: { memberId, sessionId } };
  };
}
