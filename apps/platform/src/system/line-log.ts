import { traceFields } from '@fairhouse/server';
import type { Log } from './log.ts';

const levels = { silent: 0, error: 1, warn: 2, info: 3 } as const;

/**
 * One JSON object per line, in the form of the listeners' log. `err` is written with its stack; callers never log
 * secrets.
 */
export function lineLog(level: string, write: (line: string) => void): Log {
  const most = level in levels ? levels[level as keyof typeof levels] : levels.info;
  const at = (name: 'error' | 'warn' | 'info') => (fields: object, message: string) => {
    if (levels[name] > most) return;
    write(
      `${JSON.stringify({ level: name, time: Date.now(), ...traceFields(), ...readable(fields), msg: message })}\n`,
    );
  };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

const readable = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Error ? { type: value.name, message: value.message, stack: value.stack } : value,
    ]),
  );
