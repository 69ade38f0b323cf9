// First step of `npm start` and `npm test`. Plain JavaScript, because it must run on the machine's own Node (20 or later)
// before anything is installed: it installs the packages when needed and goes on with the Node that came with them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oldestNode = 20;
/** The server runs TypeScript directly and uses what Node 24 has. */
const neededNode = 24;
/** Megabytes that the packages, the builds and a young database need. */
const neededSpace = 1500;

/** Ends the program with one clear line. */
export function refuse(line) {
  process.stderr.write(`fairhouse: ${line}\n`);
  process.exit(1);
}

/** Runs a TypeScript program on Node 24 with the packages installed; ends with its exit code. */
export function boot(program, args = []) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < oldestNode) refuse(`Node ${process.versions.node} is too old. Install Node ${oldestNode} or later.`);
  install();
  const node = findNode();
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, program), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl-C to the child as well; it takes the second one as the same wish.
    process.on(signal, () => child.kill(signal));
  }
  stopWhenAbandoned(child);
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

/** npm was killed outright: nobody reads our output any more, so stop as if asked to. */
function stopWhenAbandoned(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
}

function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules/.fairhouse-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  checkSpace();
  process.stdout.write('Installing packages (once) …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    const reason =
      result.stderr?.split('\n').find((line) => /error/i.test(line)) ?? result.error?.message ?? 'unknown reason';
    refuse(`Installing the packages failed: ${reason.trim()}`);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}

function checkSpace() {
  const { bavail, bsize } = statfsSync(root);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free < neededSpace) refuse(`Only ${free} MB are free on the disk; ${neededSpace} MB are needed.`);
}

/** The Node in the packages where there is one for this platform, else this one when it is new enough. */
function findNode() {
  const packaged = join(root, 'node_modules/.bin/node');
  for (const candidate of [packaged, process.execPath]) {
    if (!existsSync(candidate)) continue;
    const version = spawnSync(candidate, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout?.trim() ?? '';
    if (Number(version.split('.')[0]) >= neededNode) return candidate;
  }
  return refuse(
    `Node ${neededNode} is needed on ${process.platform} ${process.arch}; this is ${process.versions.node}. Install Node ${neededNode}.`,
  );
}
