import { buildClients } from '../../tools/building/build-clients.ts';

/** Builds changed clients once, before several instances start that would all build them. */
export default async function buildBefore(): Promise<void> {
  if (process.env['FAIRHOUSE_RUNNING']) return;
  await buildClients((line) => void process.stdout.write(`${line}\n`));
}
