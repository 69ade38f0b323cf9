import { BuildError, buildClients } from './building/build-clients.ts';

/** `npm run build`: the browser clients, for production. */
try {
  await buildClients(console.log);
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(`fairhouse: ${error.message}`);
  process.exitCode = 1;
}
