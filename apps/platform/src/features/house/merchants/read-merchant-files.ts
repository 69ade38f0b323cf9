import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../../system/config.ts';
import { merchantSettingsSchema, type MerchantSettings } from '../../../system/merchant-settings.ts';
import { refusedLink } from './refused-link.ts';

export interface MerchantFile {
  code: string;
  settings: MerchantSettings;
}

/** Reads and checks `merchants/<code>/merchant.json`. Throws a `ConfigError` that names the file and the field. */
export function readMerchantFiles(folder: string): MerchantFile[] {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'merchant.json')))
    .map((entry) => readMerchantFile(folder, entry.name));
  const defaults = files.filter(({ settings }) => settings.default);
  if (defaults.length !== 1) throw new ConfigError(`Exactly one merchant in ${folder} must be the default.`);
  const owners = new Map<string, string>();
  for (const { code, settings } of files)
    for (const domain of settings.domains) {
      const owner = owners.get(domain);
      if (owner) throw new ConfigError(`The domain ${domain} belongs to both ${owner} and ${code}.`);
      owners.set(domain, code);
    }
  return files;
}

function readMerchantFile(folder: string, code: string): MerchantFile {
  const path = join(folder, code, 'merchant.json');
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ConfigError(`${path}: ${(error as Error).message}`);
  }
  const settings = merchantSettingsSchema.safeParse(parsed);
  if (settings.success) {
    const refused = refusedLink(settings.data);
    if (refused) throw new ConfigError(`${path}: ${refused}: neither an https address nor a path of the site`);
    return { code, settings: settings.data };
  }
  const issue = settings.error.issues[0]!;
  throw new ConfigError(`${path}: ${issue.path.join('.') || 'the file'}: ${issue.message}`);
}
