import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from './refuse.mjs';

/** Megabytes that the packages, the builds and a new database need. */
const neededSpace = 1500;
/** Gives up on an unavailable registry after seconds, not after npm's minutes. */
const patience = [
  '--fetch-retries=4',
  '--fetch-retry-mintimeout=500',
  '--fetch-retry-factor=2',
  '--fetch-retry-maxtimeout=8000',
];

/** Installs the packages of package-lock.json unless all of them are there in those versions. */
export async function install(root) {
  if (isInstalled(root)) return;
  checkSpace(root);
  process.stderr.write('Installing packages (once) …\n');
  const { code, output } = await runNpm(root, ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...patience]);
  if (code !== 0) refuse(`Installing the packages failed: ${findReason(output)}`);
}

/**
 * npm writes `node_modules/.package-lock.json` last, so it is missing after an interrupted installation. A package that
 * it does not list is another platform's; one whose files are missing was removed by hand.
 */
function isInstalled(root) {
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  if (!installed) return false;
  const wanted = readPackages(join(root, 'package-lock.json'));
  if (!wanted) return refuse('package-lock.json is missing or damaged. Check it out again.');
  const fits = ([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const there = installed[path];
    return there
      ? there.version === entry.version && there.integrity === entry.integrity
      : entry.optional === true || entry.devOptional === true;
  };
  return (
    Object.entries(wanted).every(fits) &&
    Object.keys(installed).every((path) => existsSync(join(root, path, 'package.json')))
  );
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function runNpm(root, args) {
  return new Promise((resolve) => {
    // `npm start` sets the path of npm; run by hand, the one on PATH is used.
    const own = process.env.npm_execpath;
    const [command, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
    const npm = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    npm.stderr.on('data', (chunk) => (output += chunk));
    const stop = (signal) => {
      npm.kill(signal);
      process.exit(signal === 'SIGINT' ? 130 : 143);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
    npm.on('error', (error) => resolve({ code: 1, output: `npm error ${error.message}` }));
    npm.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop);
      resolve({ code, output });
    });
  });
}

/** npm prints many lines on a failure; one of them has the reason. */
function findReason(output) {
  const said = output.split('\n').flatMap((line) => /^npm (?:error|ERR!) (.+)/.exec(line)?.[1] ?? []);
  const lines = said.filter((line) => !/^(code|errno|syscall|path)\b/.test(line));
  const reason = /network|no space|permission denied|EACCES|Missing:|Invalid:|Unsupported/i;
  return (lines.find((line) => reason.test(line)) ?? lines[0] ?? 'npm ended without a word').trim();
}

function checkSpace(root) {
  const { bavail, bsize } = statfsSync(root);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free < neededSpace) refuse(`Only ${free} MB are free on the disk of ${root}; ${neededSpace} MB are needed.`);
}
