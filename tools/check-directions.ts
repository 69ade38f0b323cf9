import { findViolations, readSources } from './directions/check.ts';

const violations = findViolations(readSources(process.cwd()));
for (const { file, line, imports, reason } of violations) console.error(`${file}:${line} ${imports}: ${reason}`);
console.log(violations.length === 0 ? 'Directions hold.' : `${violations.length} violations of the directions.`);
process.exitCode = violations.length === 0 ? 0 : 1;
