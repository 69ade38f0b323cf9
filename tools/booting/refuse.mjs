/** Exits with one clear line. */
export function refuse(line) {
  process.stderr.write(`fairhouse: ${line}\n`);
  process.exit(1);
}
