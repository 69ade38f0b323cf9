import { superviseService, type SuperviseOptions, type RunningService } from './supervise-service.ts';
import type { Service } from './service-process.ts';

/**
 * Starts all services in parallel, since at the first start each waits for keys that another makes; all or none. They
 * stop in order, so that each can finish its work with the ones after it.
 */
export async function startServices(services: readonly Service[], options: SuperviseOptions): Promise<RunningService> {
  const failed = new AbortController();
  const signal = AbortSignal.any([options.signal, failed.signal]);
  const starts = services.map(async (service) => {
    try {
      return await superviseService(service, { ...options, signal });
    } catch (error) {
      failed.abort();
      throw error;
    }
  });
  const stopAll = async () => {
    for (const start of await Promise.allSettled(starts)) if (start.status === 'fulfilled') await start.value.stop();
  };
  try {
    await Promise.all(starts);
  } catch (error) {
    await stopAll();
    throw error;
  }
  return { stop: stopAll };
}
