import type { Call } from '@fairhouse/contract';
import { serveCall, type Handler, type Rate } from '@fairhouse/server';
import type { FastifyInstance } from 'fastify';
import type { MemberCaller, OperatorCaller, VisitorCaller } from './callers.ts';
import { agentGate, memberGate, operatorGate, visitorGate } from './gates.ts';
import { limitByAddress } from './limit-by-address.ts';
import { limitByMember } from './limit-by-member.ts';
import type { Platform } from './platform.ts';

/** Mounts a call without a session; with a rate, the calls of one address are limited. */
export const visitorRoute = <C extends Call>(
  platform: Platform,
  app: FastifyInstance,
  call: C,
  handler: Handler<C, VisitorCaller>,
  rate?: Rate,
) => serveCall(app, call, limitByAddress(visitorGate(platform), rate), handler, platform.openBody);

/** Mounts a call of a logged-in member; one that writes is limited by member. */
export const memberRoute = <C extends Call>(
  platform: Platform,
  app: FastifyInstance,
  call: C,
  handler: Handler<C, MemberCaller>,
) => serveCall(app, call, limitByMember(memberGate(platform), call), handler, platform.openBody);

/** Mounts a call of a logged-in agent; one that writes is limited by member. */
export const agentRoute = <C extends Call>(
  platform: Platform,
  app: FastifyInstance,
  call: C,
  handler: Handler<C, MemberCaller>,
) => serveCall(app, call, limitByMember(agentGate(platform), call), handler, platform.openBody);

/** Mounts a call of a logged-in operator with the permission in the call's `auth`. */
export const operatorRoute = <C extends Call>(
  platform: Platform,
  app: FastifyInstance,
  call: C,
  handler: Handler<C, OperatorCaller>,
) => serveCall(app, call, operatorGate(platform), handler, platform.openBody);
