/** Structured log of the parts that have no request at hand; a Fastify (pino) logger fits. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
