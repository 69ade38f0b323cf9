import { buildClients } from '../../tools/building/build-clients.ts';

/** Builds what changed once, before several instances start and would all build it. */
export default async function buildBefore(): Promise<void> {
  if (process.env['FAIRHOUSE_RUNNING']) return;
  await buildClients((line) => void process.stdout.write(`${line}\n`));
}
