// First step of `npm start`, `npm test` and the like: `node tools/boot.cjs <program> …`. It runs on the machine's own
// Node before anything is installed, in syntax that very old versions of Node parse too, so that they get one clear
// line.
'use strict';

var oldest = 20;

if (Number(process.versions.node.split('.')[0]) < oldest) {
  process.stderr.write(
    'fairhouse: Node ' + process.versions.node + ' is too old. Install Node ' + oldest + ' or later.\n',
  );
  process.exit(1);
}
void import('./booting/boot.mjs').then(function (module) {
  return module.boot(process.argv[2], process.argv.slice(3));
});
