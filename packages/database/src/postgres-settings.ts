/** The superuser of the cluster; reachable only through the private socket, never used by the application. */
export const SUPERUSER = 'postgres';

/** Names the socket file; nothing listens on the network. */
export const SOCKET_PORT = 5432;

/** Durability settings that acknowledged money relies on; compared with the running server at every start. */
export const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' } as const;

const TUNING = {
  max_connections: '200',
  shared_buffers: '256MB',
  // fewer checkpoints: after each one every changed page is written whole into the log
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  jit: 'off',
  // the caller reports failed statements, not the server log
  log_min_messages: 'log',
  timezone: 'UTC',
  log_timezone: 'UTC',
} as const;

/** Command line options: they win over postgresql.conf, so a later edit cannot weaken them. */
export function postgresArguments(
  dataDir: string,
  socketDir: string,
  more: Readonly<Record<string, string>> = {},
): string[] {
  const settings = {
    ...TUNING,
    ...more,
    ...DURABLE,
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
  };
  return ['-D', dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** No environment variable of the caller (PG*, HOME, LD_*) reaches PostgreSQL. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { HOME: '/', PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
