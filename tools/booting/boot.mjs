import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { install } from './install.mjs';
import { refuse } from './refuse.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** The programs are TypeScript that Node runs directly, and need features of Node 24. */
const neededNode = 24;

/** Installs missing packages, then runs a program of this repository on Node 24, given its path from the root. */
export async function boot(program, args) {
  await install(root);
  process.chdir(root);
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
  if (majorOf(process.versions.node) >= neededNode) {
    module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
    process.argv.splice(1, 2, join(root, program));
    await import(pathToFileURL(join(root, program)).href);
  } else {
    runElsewhere(program, args);
  }
}

/**
 * For a Node that is too old, as at the first start: runs the program on the Node among the packages, and exits with
 * its code.
 */
function runElsewhere(program, args) {
  const child = spawn(findNode(), [program, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` },
  });
  // A terminal sends Ctrl-C to the child as well; the second signal is the same request.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // After SIGKILL of npm the child sees its channel close and stops as if it had received a signal.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.exit(1), 250).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

function findNode() {
  const packaged = join(root, 'node_modules/.bin/node');
  if (existsSync(packaged)) {
    const answer = spawnSync(packaged, ['-p', 'process.versions.node'], { encoding: 'utf8' });
    if (majorOf(answer.stdout ?? '') >= neededNode) return packaged;
  }
  const { platform, arch, versions } = process;
  return refuse(`On ${platform} ${arch} Node ${neededNode} must be installed; this is Node ${versions.node}.`);
}

const majorOf = (version) => Number(version.split('.')[0]);
