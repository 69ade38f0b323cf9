import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicOrigin } from './describe-services.ts';
import type { Ports } from './ports.ts';
import type { Settings } from './settings.ts';

interface DemoFile {
  accounts: {
    merchant: string;
    role: string;
    username: string;
    password: string;
    paymentPassword?: string;
    totpSecret?: string;
    changePassword?: boolean;
  }[];
}

/** Prints the URLs of everything and the accounts to log in with. */
export function announce({ home, publicHost }: Settings, ports: Ports, milliseconds: number): void {
  const at = (port: number) => publicOrigin(publicHost, port);
  const lines = [
    '',
    `Fairhouse is ready (${(milliseconds / 1000).toFixed(1)} s).`,
    '',
    `  Site, Philippines   ${at(ports.site)}`,
    `  Site, Bangladesh    http://bd.localhost:${ports.site}`,
    `  Back office         ${at(ports.backoffice)}`,
    `  Studio              ${at(ports.studio)}`,
    `  Payment provider    ${at(ports.psp)}`,
    '',
    ...accounts(join(home, 'demo.json')),
    'Demonstration money only. Ctrl-C stops everything.',
  ];
  console.log(lines.join('\n'));
}

function accounts(path: string): string[] {
  if (!existsSync(path)) return [];
  const demo = JSON.parse(readFileSync(path, 'utf8')) as DemoFile;
  const rows = demo.accounts.map(
    ({ merchant, role, username, password, paymentPassword, totpSecret, changePassword }) =>
      [
        `  ${merchant.padEnd(11)} ${role.padEnd(9)} ${username.padEnd(14)} ${password}`,
        paymentPassword && `payment password ${paymentPassword}`,
        totpSecret && `authenticator secret ${totpSecret}`,
        changePassword && 'asks for a new password',
      ]
        .filter(Boolean)
        .join('   '),
  );
  return [`Demonstration accounts (also in ${path}):`, ...rows, ''];
}
