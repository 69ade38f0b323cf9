import { freePorts } from '@fairhouse/server/testing/free-ports';

/** The environment that gives an instance under test ports of its own: four of the services, three of their metrics. */
export async function instancePorts() {
  const [site, backoffice, studio, psp, metrics] = await freePorts(7);
  return {
    PORT: String(site),
    BACKOFFICE_PORT: String(backoffice),
    STUDIO_PORT: String(studio),
    PSP_PORT: String(psp),
    METRICS_PORT: String(metrics),
  };
}
