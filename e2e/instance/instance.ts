import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The running Fairhouse that the journeys visit. */
export interface Instance {
  home: string;
  site: string;
  backoffice: string;
  studio: string;
  psp: string;
  /** Ports on this machine at which it reaches a push service, the public keys of Firebase, and Google. */
  pushPort: number;
  firebasePort: number;
  googlePort: number;
}

export interface DemoAccount {
  merchant: string;
  role: 'member' | 'agent' | 'operator';
  username: string;
  password: string;
  paymentPassword?: string;
  totpSecret?: string;
}

let visited: Instance | undefined;

export const visitInstance = (instance: Instance) => void (visited = instance);

/** The instance of this worker. */
export function readInstance(): Instance {
  if (!visited) throw new Error('no instance: a journey takes its `test` from e2e/instance/test.ts');
  return visited;
}

export function demoAccount(merchant: string, role: DemoAccount['role'], index = 0): DemoAccount {
  const { accounts } = JSON.parse(readFileSync(join(readInstance().home, 'demo.json'), 'utf8')) as {
    accounts: DemoAccount[];
  };
  return accounts.filter((account) => account.merchant === merchant && account.role === role)[index]!;
}

/** Runs `check:ledger` on the instance; throws when anything differs by one minor unit. */
export function checkLedger(): string {
  return execFileSync(process.execPath, ['tools/check-ledger.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, FAIRHOUSE_HOME: readInstance().home },
    encoding: 'utf8',
  });
}
