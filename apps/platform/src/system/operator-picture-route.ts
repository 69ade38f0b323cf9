import { fail, type Call } from '@fairhouse/contract';
import type { Handler } from '@fairhouse/server';
import type { FastifyInstance } from 'fastify';
import type { OperatorCaller } from './callers.ts';
import { largeBodyRoute } from './large-body-route.ts';
import type { Platform } from './platform.ts';

/**
 * The base64 of 5 MB and the JSON around it. Higher than the limit of the call, so that the failure names the field.
 */
const BODY_LIMIT = 7_100_000;

/** A route of operators with a picture in its body. */
export const operatorPictureRoute = <C extends Call>(
  platform: Platform,
  backoffice: FastifyInstance,
  call: C,
  handler: Handler<C, OperatorCaller>,
): void =>
  largeBodyRoute(platform, backoffice, call, { bodyLimit: BODY_LIMIT, tooLarge: fail('image_too_large') }, handler);
