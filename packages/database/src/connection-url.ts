import { SOCKET_PORT } from './postgres-settings.ts';

export function ownerRole(database: string): string {
  return `${database}_owner`;
}

/** Application role of a database: it owns nothing and has only what migrations grant. */
export function appRole(database: string): string {
  return `${database}_app`;
}

/** Role of a process that decides results: it has only what migrations grant to it, and the application role nothing of that. */
export function deciderRole(database: string): string {
  return `${database}_decider`;
}

export function socketUrl(socketDir: string, user: string, database: string): string {
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(socketDir)}&port=${SOCKET_PORT}`;
}

/** Name of the database in a PostgreSQL URL. */
export function databaseOf(url: string): string {
  const path = /^[^:]+:\/\/[^/?]*\/([^?]*)/.exec(url)?.[1];
  if (path === undefined || path === '') throw new TypeError('the database URL names no database');
  return decodeURIComponent(path);
}
