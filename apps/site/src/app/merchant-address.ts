/**
 * The address of another merchant's site: its domain of the same kind as ours (a `.localhost` name on a developer's
 * machine, a public one elsewhere), with our scheme and port. Null without one.
 */
export function merchantAddress(domains: readonly string[], here: Pick<Location, 'hostname' | 'port' | 'protocol'>) {
  const isLocal = (host: string) => host === 'localhost' || host === '127.0.0.1' || host.endsWith('.localhost');
  const domain = domains.find((name) => isLocal(name) === isLocal(here.hostname) && name !== '127.0.0.1');
  if (domain === undefined) return null;
  return `${here.protocol}//${domain}${here.port === '' ? '' : `:${here.port}`}/`;
}
