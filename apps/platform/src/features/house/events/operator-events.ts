import { boWaitingWork } from '@fairhouse/contract/house/waiting-backoffice';
import { pickLocale } from '@fairhouse/i18n/server';
import { sendFailure } from '@fairhouse/server';
import type { FastifyInstance } from 'fastify';
import { operatorGate } from '../../../system/gates.ts';
import type { Platform } from '../../../system/platform.ts';
import { eventHistoryOf } from './event-history.ts';
import { openStream, type EventStream } from './event-stream.ts';

export const OPERATOR_EVENTS_PATH = '/bo/events';

/** Streams of one operator, over all tabs; a new one closes the oldest. */
const MAX_PER_OPERATOR = 6;

interface OperatorStream extends EventStream {
  merchantId: number;
  operatorId: number;
  sessionId: string;
}

/**
 * `GET /bo/events`: server-sent events for the back office. `chat` names a conversation of the merchant that changed;
 * without an id it may be any, after a gap. `typing` names one of the operator's own, in which the member is typing. Operators whose role may not read conversations receive only heartbeats.
 */
export function mountOperatorEvents(platform: Platform, backoffice: FastifyInstance): void {
  const streams = new Set<OperatorStream>();
  const gate = operatorGate(platform);
  const history = eventHistoryOf(platform);
  const { events } = platform;
  const anyChat = { event: 'chat', data: {} };
  const stops = [
    events.subscribe('chatChanged', ({ merchantId, id }) => {
      for (const stream of streams) if (stream.merchantId === merchantId) stream.send({ event: 'chat', data: { id } });
    }),
    events.subscribe('chatTyping', ({ kind, personId, id }) => {
      if (kind !== 'operator') return;
      for (const stream of streams) if (stream.operatorId === personId) stream.send({ event: 'typing', data: { id } });
    }),
    events.subscribe('sessionEnded', ({ kind, personId, sessionId }) => {
      for (const stream of streams) {
        const ended = sessionId === undefined || stream.sessionId === sessionId;
        if (kind === 'operator' && stream.operatorId === personId && ended) stream.close();
      }
    }),
    events.onGap(() => {
      for (const stream of streams) stream.send(anyChat);
    }),
  ];
  backoffice.addHook('preClose', async () => {
    for (const stop of stops) stop();
    for (const stream of streams) stream.close();
  });

  backoffice.get(OPERATOR_EVENTS_PATH, async (http, reply) => {
    http.headers['x-background'] = '1';
    const admitted = await gate(boWaitingWork, http);
    if (!admitted.ok) return sendFailure(reply, admitted, pickLocale(http.headers['accept-language']));
    const { merchant, operatorId, sessionId, permissions } = admitted.value;
    const mayRead = permissions.includes('chat.read');
    reply.hijack();
    const opened = openStream(reply, {
      id: () => history.id(),
      missed: mayRead ? [anyChat] : [],
      heartbeat: async () => (await gate(boWaitingWork, http)).ok,
      onClose: () => void streams.delete(stream),
    });
    const send: EventStream['send'] = (event) => {
      if (mayRead) opened.send(event);
    };
    const stream: OperatorStream = { ...opened, send, merchantId: merchant.id, operatorId, sessionId };
    streams.add(stream);
    const own = [...streams].filter((other) => other.operatorId === operatorId);
    if (own.length > MAX_PER_OPERATOR) own[0]!.close();
    return reply;
  });
}
