import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { install } from './install.mjs';
import { refuse } from './refuse.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** The programs are TypeScript that Node runs directly, and use what Node 24 has. */
const neededNode = 24;

/** Installs what is missing, then runs a program of this repository on Node 24, by its path from the root. */
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

/** This Node is too old, as at the first start: goes on with the one among the packages, and ends as it ends. */
function runElsewhere(program, args) {
  const child = spawn(findNode(), [program, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` },
  });
  // A terminal sends Ctrl-C to the child as well; the second one is the same request.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm was killed outright: the child sees its channel to us close and stops as if asked to.
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
