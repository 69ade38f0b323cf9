import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createMerchantFile, type NewMerchant } from '../apps/platform/src/features/house/merchants/index.ts';
import { ConfigError } from '../apps/platform/src/system/config.ts';
import { SettingsError } from './launch/settings.ts';

/**
 * `npm run merchant -- new <code> --name <name> --domains <host,host>`: a new brand as a folder of `merchants/`, without
 * touching code (docs/white-label.md). The servers read it at their next start.
 */
const usage =
  'npm run merchant -- new <code> --name <name> --domains <host,host> [--from <merchant>] [--country PH --country-name <name>] ' +
  '[--currency TLB] [--time-zone Asia/Manila] [--languages EN,TY] [--set <path>=<json>]…';

/** Options with a setting of their own; `--set` reaches all others. */
const settingOf = {
  country: 'country',
  'country-name': 'countryName',
  currency: 'currency',
  'time-zone': 'timeZone',
} as const;

function parse() {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        name: option,
        domains: option,
        from: option,
        languages: option,
        country: option,
        'country-name': option,
        currency: option,
        'time-zone': option,
        set: { type: 'string', multiple: true, default: [] },
      },
    });
  } catch (error) {
    throw new SettingsError((error as Error).message.split('\n', 1)[0], { cause: error });
  }
}

const listOf = (text: string) => text.split(',').map((part) => part.trim());

function readChange(text: string): [string, unknown] {
  const at = text.indexOf('=');
  try {
    if (at > 0) return [text.slice(0, at), JSON.parse(text.slice(at + 1))];
  } catch {
    // Said below.
  }
  throw new SettingsError(`--set takes <path>=<json>, as register.minimumAge=18, not "${text}".`);
}

function readMerchant(): NewMerchant {
  const { positionals, values } = parse();
  const [command, code, ...others] = positionals;
  const { name, domains, from, languages, set } = values;
  if (command !== 'new' || !code || others.length > 0 || !name || !domains) throw new SettingsError(`Usage: ${usage}`);
  const named = Object.entries(settingOf).flatMap(([key, path]): [string, unknown][] => {
    const value = values[key as keyof typeof settingOf];
    return value === undefined ? [] : [[path, value]];
  });
  const spoken: [string, unknown][] = languages === undefined ? [] : [['langList', listOf(languages)]];
  return { code, name, domains: listOf(domains), from, changes: [...named, ...spoken, ...set.map(readChange)] };
}

try {
  const path = createMerchantFile(join(process.cwd(), 'merchants'), readMerchant());
  console.log(`${path}\nServers read it at their next start. Its first operator: npm run operator -- create …`);
} catch (error) {
  const known = [SettingsError, ConfigError].some((kind) => error instanceof kind);
  console.error(known ? `fairhouse: ${(error as Error).message}` : error);
  process.exit(1);
}
