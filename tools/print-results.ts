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
 * output, and the exit code is 1. So it is when every line has an `error`.
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
    const text = readText(file);
    if (text.trim() === '') return fail(`${file} is empty`);
    let [lines, errors] = [0, 0];
    for (const line of results(parse(text))) {
      console.log(JSON.stringify(line, exactly));
      lines += 1;
      if ('error' in line) errors += 1;
    }
    if (lines > 0 && errors === lines) fail(`nothing in ${file} has a result`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return fail(`there is no file ${file}`);
    if (code === 'EISDIR') return fail(`${file} is a folder`);
    if (error instanceof fault || error instanceof SyntaxError || code !== undefined)
      return fail(`${file}: ${message}`);
    throw error;
  }
}

/** Without the mark that some editors write before a text. */
const readText = (file: string): string => readFileSync(file, 'utf8').replace(/^\u{FEFF}/u, '');

/** Amounts as JSON numbers, and as text above those that JavaScript reads exactly. */
function exactly(_: string, value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}
