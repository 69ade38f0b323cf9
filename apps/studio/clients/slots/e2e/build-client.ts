import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the client once before its tests. */
export default async function buildClient(): Promise<void> {
  const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'warn' });
}
