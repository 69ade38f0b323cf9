import { createServer } from 'node:net';
import { SettingsError, type Settings } from './settings.ts';

const variables = { site: 'PORT', backoffice: 'BACKOFFICE_PORT', studio: 'STUDIO_PORT', psp: 'PSP_PORT' } as const;

/** Makes sure, before anything is started, that every port can be had. */
export async function checkPorts({ host, ports }: Settings): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(host, port)) continue;
    const variable = variables[name as keyof typeof variables];
    throw new SettingsError(`Port ${port} is taken. Stop what uses it, or choose another with ${variable}.`);
  }
}

function isFree(host: string, port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer();
  probe.once('error', () => resolve(false));
  probe.listen({ host, port }, () => probe.close(() => resolve(true)));
  return promise;
}
