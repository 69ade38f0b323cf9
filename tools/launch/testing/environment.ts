import { resolve } from 'node:path';

/** For the programs that tests start. Called before the workers start, which pass it on. */
export function setEnvironment(): void {
  // They find what earlier ones compiled: reading its sources takes half of a server's start.
  process.env['NODE_COMPILE_CACHE'] ||= resolve(import.meta.dirname, '../../../node_modules/.cache/compiled');
  // Pricing the matches of a whole week takes a processor half a minute.
  process.env['MATCHES_AHEAD_HOURS'] ||= '24';
}
