import { readFileSync } from 'node:fs';

export interface FileCommand {
  /** As it is called, `npm run wager`. */
  command: string;
  /** Names the command before a fault. */
  name: string;
  /** Errors that are faults of the file: told in one line. */
  fault: new (...parameters: never[]) => Error;
  /** Reads the text of the file; JSON unless told otherwise. */
  parse?: (text: string) => unknown;
  /** The lines for the content of the file. */
  results: (content: unknown) => Iterable<object>;
}

/**
 * Prints one JSON line for each result of the file that the command line names; a fault of the file is one line on the error
 * output, and the exit code is 1.
 */
export function printResults({ command, name, fault, parse = JSON.parse, results }: FileCommand): void {
  const fail = (message: string) => {
    console.error(`${name}: ${message}`);
    process.exitCode = 1;
  };
  const [file, ...extra] = process.argv.slice(2);
  if (file === undefined || extra.length > 0) {
    return fail(`usage: ${command} -- <${parse === JSON.parse ? 'file.json' : 'file'}>`);
  }
  try {
    for (const line of results(parse(readFileSync(file, 'utf8')))) console.log(JSON.stringify(line, exactly));
  } catch (error) {
    if (error instanceof fault || error instanceof SyntaxError || 'code' in (error as object))
      return fail(`${file}: ${(error as Error).message}`);
    throw error;
  }
}

/** Amounts as JSON numbers, and as text above those that JavaScript reads exactly. */
function exactly(_: string, value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}
