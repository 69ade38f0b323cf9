import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SettingsError, type Settings } from './settings.ts';

/** Every port of an instance. */
export interface Ports {
  site: number;
  backoffice: number;
  studio: number;
  psp: number;
  metrics: { platform: number; studio: number; psp: number; matchd: number };
}

/** First port of the search for those that were not chosen. */
const pspFrom = 3003;
const metricsFrom = 9100;
const loopback = '127.0.0.1';
const pollMs = 50;

/**
 * Checks before anything starts that every port is free. Ports that people type into a browser are never replaced;
 * others are replaced by free ones when they are taken, unless they were chosen. A port that is taken is asked for again
 * for `patienceMs` milliseconds: for ports of a process that has just ended.
 */
export async function choosePorts(settings: Settings, patienceMs = 0): Promise<Ports> {
  const until = performance.now() + patienceMs;
  const { host, sitePort, backofficePort, studioPort, pspPort, metricsPort } = settings;
  const chosen = new Map<number, string>();
  const fixed = async (variable: string, port: number, on = host) => {
    const other = chosen.get(port);
    if (other) throw new SettingsError(`${variable} and ${other} are both ${port}; they must differ.`);
    let failure = await tryPort(on, port);
    while (failure === 'EADDRINUSE' && performance.now() < until) {
      await sleep(pollMs);
      failure = await tryPort(on, port);
    }
    if (failure) throw new SettingsError(explain(failure, variable, port, on));
    chosen.set(port, variable);
    return port;
  };
  const free = async (from: number, on: string): Promise<number> => {
    let port = from;
    while (chosen.has(port) || (await tryPort(on, port)) === 'EADDRINUSE') port += 1;
    chosen.set(port, 'another');
    return port;
  };
  const metrics = (place: number) =>
    metricsPort === undefined
      ? free(metricsFrom, loopback)
      : fixed(place === 0 ? 'METRICS_PORT' : `METRICS_PORT + ${place}`, metricsPort + place, loopback);

  return {
    site: await fixed('PORT', sitePort),
    backoffice: await fixed('BACKOFFICE_PORT', backofficePort),
    studio: await fixed('STUDIO_PORT', studioPort),
    psp: pspPort === undefined ? await free(pspFrom, host) : await fixed('PSP_PORT', pspPort),
    metrics: { platform: await metrics(0), studio: await metrics(1), psp: await metrics(2), matchd: await metrics(3) },
  };
}

/**
 * A free port for the metrics of a server that is started alone; servers with different ports search different ranges.
 */
export async function freeMetricsPort(serverPort: number): Promise<number> {
  let port = metricsFrom + (serverPort % 1000);
  while ((await tryPort(loopback, port)) === 'EADDRINUSE') port += 1;
  return port;
}

/** Why the port is not available, as the system's code; undefined when it is. */
function tryPort(host: string, port: number): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const probe = createServer();
  probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  probe.listen({ host, port }, () => probe.close(() => resolve(undefined)));
  return promise;
}

function explain(code: string, variable: string, port: number, host: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Stop what uses it, or choose another with ${variable}.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user. Choose one above 1023 with ${variable}.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine.`;
    default:
      return `Port ${port} cannot be used (${code}).`;
  }
}
