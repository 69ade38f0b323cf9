import { encryptedBodyType } from '@fairhouse/contract/core/encrypted-body';
import { fail, type ErrorCode } from '@fairhouse/contract';
import { pickLocale } from '@fairhouse/i18n/server';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { LogController, type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { isUtf8 } from 'node:buffer';
import { sendFailure } from './answer.ts';
import { closeUnusedConnections } from './close-unused-connections.ts';
import { parseJsonBody } from './json-body.ts';
import { inSpan, spanOf, traceFields, type Span } from './trace.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's exact text, which signatures cover. */
    rawBody: string;
    /** Its place in the trace of everything that it causes. */
    span: Span;
  }
}

export interface ServerOptions {
  /** Addresses of trusted proxies; a forwarded address from any other sender is ignored (reliability 69). */
  trustProxy?: string[];
  /** Bytes; routes for uploads have a larger limit. */
  bodyLimit?: number;
  helmet?: FastifyHelmetOptions;
  logLevel?: string;
  /** Where lines of the log go; the standard output by default. */
  writeLog?: (line: string) => void;
  /**
   * Maps an unexpected error to a code, for example when the database is unavailable; anything else is
   * `internal_error`.
   */
  classify?: (error: Error) => ErrorCode | undefined;
}

/** Headers and fields that never appear in the log (reliability 70). */
const redacted = ['req.headers.authorization', 'req.headers.cookie', 'req.headers["idempotency-key"]'];

const fastifyErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_request',
};

/**
 * A Fastify server that answers in the contract's envelope in every case, also for bad JSON, an unknown path and a
 * crash.
 */
export async function createServer(options: ServerOptions = {}): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: options.bodyLimit ?? 64 * 1024,
    trustProxy: options.trustProxy ?? false,
    logger: {
      level: options.logLevel ?? 'warn',
      redact: redacted,
      mixin: traceFields,
      ...(options.writeLog && { stream: { write: options.writeLog } }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    // An address that cannot be decoded fails before any route.
    frameworkErrors: (_error, request, reply) => void sendFailure(reply, fail('invalid_request'), localeOf(request)),
  });
  traceRequests(app);
  await app.register(helmet, options.helmet ?? {});
  parseBodies(app);
  letGoWhenClosing(app);
  closeUnusedConnections(app);

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error, options);
    if (code === 'internal_error' || code === 'database_unavailable') {
      request.log.error({ err: error, path: pathOf(request) });
      // Whoever reports the failure names the line of the log.
      void reply.header('x-trace-id', request.span.trace);
    }
    return sendFailure(reply, fail(code), localeOf(request));
  });
  app.setNotFoundHandler((request, reply) => sendFailure(reply, fail('not_found'), localeOf(request)));
  return app;
}

/** Every request is a span, and with the level `info` a line of the log. */
function traceRequests(app: FastifyInstance) {
  app.decorateRequest('span');
  app.addHook('onRequest', (request, _reply, done) => {
    request.span = spanOf(request.headers.traceparent);
    inSpan(done, request.span);
  });
  // The body arrives by events of the connection, which know nothing of the span.
  app.addHook('preValidation', (request, _reply, done) => inSpan(done, request.span));
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern of the route and not its address, which may name persons.
    const { method, span, routeOptions } = request;
    const fields = {
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    inSpan(() => request.log.info(fields, 'answered'), span);
    done();
  });
}

function parseBodies(app: FastifyInstance) {
  app.decorateRequest('rawBody', '');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      request.rawBody = readText(body as Buffer);
      done(null, parseJsonBody(request.rawBody));
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }));
    }
  });
  app.addContentTypeParser(encryptedBodyType, { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

/** Invalid UTF-8 would be replaced when decoded, and then differ from the signed bytes. */
function readText(body: Buffer): string {
  if (!isUtf8(body)) throw new SyntaxError('the body is not UTF-8');
  return body.toString('utf8');
}

/** A kept-alive connection would delay the close: answers during the close end their connection. */
function letGoWhenClosing(app: FastifyInstance) {
  let closing = false;
  app.addHook('preClose', async () => void (closing = true));
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}

function codeOf(error: FastifyError, options: ServerOptions): ErrorCode {
  const known = fastifyErrors[error.code] ?? options.classify?.(error);
  if (known) return known;
  return error.statusCode === 400
    ? 'invalid_request'
    : error.statusCode === 429
      ? 'too_many_requests'
      : 'internal_error';
}

/** Without the query, whose fields are what somebody typed. */
const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0];

const localeOf = (request: FastifyRequest) => pickLocale(request.headers['accept-language']);
