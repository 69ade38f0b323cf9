import { freePorts } from '@fairhouse/server/testing/free-ports';

/** Environment with separate ports for an instance under test: four of the services and as many of metrics. */
export async function instancePorts() {
  const [site, backoffice, studio, psp, metrics] = await freePorts(8);
  return {
    PORT: String(site),
    BACKOFFICE_PORT: String(backoffice),
    STUDIO_PORT: String(studio),
    PSP_PORT: String(psp),
    METRICS_PORT: String(metrics),
  };
}
