import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../../system/config.ts';
import { merchantSettingsSchema, type MerchantSettings } from '../../../system/merchant-settings.ts';
import { readMerchantFiles } from './read-merchant-files.ts';
import { refusedLink } from './refused-link.ts';

type Json = Record<string, unknown>;

export interface NewMerchant {
  code: string;
  name: string;
  /** Host names, the preferred one first. */
  domains: readonly string[];
  /** Code of the merchant whose file is the template; the default merchant when left out. */
  from?: string | undefined;
  /** Further values, by their path in `merchant.json`: `['register.minimumAge', 18]`. */
  changes: readonly (readonly [path: string, value: unknown])[];
}

const CODE = /^[a-z][a-z0-9-]{1,31}$/;

/**
 * Writes `merchants/<code>/` from another merchant's file: its rules, limits and colours, without what belongs to that
 * brand: links, customer service, analytics, hosts of images and games, content. Nothing is written unless the whole
 * file is valid. Returns the path of the file.
 */
export function createMerchantFile(folder: string, { code, name, domains, from, changes }: NewMerchant): string {
  if (!CODE.test(code)) throw new ConfigError(`A code has 2 to 32 small letters, digits and dashes, not "${code}".`);
  const target = join(folder, code);
  if (existsSync(target)) throw new ConfigError(`${target} exists.`);
  const others = readMerchantFiles(folder);
  const template = others.find((one) => (from === undefined ? one.settings.default : one.code === from));
  if (!template) throw new ConfigError(`There is no merchant ${from} to begin with.`);

  const settings = readTemplate(join(folder, template.code, 'merchant.json'), { name, domains });
  for (const [path, value] of changes) setAt(settings, path.split('.'), value);
  const checked = merchantSettingsSchema.safeParse(settings);
  if (!checked.success) {
    const issue = checked.error.issues[0]!;
    const reason = issue.code === 'unrecognized_keys' ? `there is no ${issue.keys.join(', ')}` : issue.message;
    throw new ConfigError(`${issue.path.join('.') || 'The file'}: ${reason}`);
  }
  if (checked.data.default) throw new ConfigError(`The default merchant stays ${defaultOf(others)}.`);
  const refused = refusedLink(checked.data);
  if (refused) throw new ConfigError(`${refused}: neither an https address nor a path of the site`);
  for (const domain of checked.data.domains) {
    const owner = others.find((one) => one.settings.domains.includes(domain));
    if (owner) throw new ConfigError(`The domain ${domain} belongs to ${owner.code}.`);
  }

  mkdirSync(target);
  const pictures = join(folder, template.code, 'files');
  if (existsSync(pictures)) cpSync(pictures, join(target, 'files'), { recursive: true });
  const path = join(target, 'merchant.json');
  writeFileSync(path, `${JSON.stringify(settings, null, 2)}\n`);
  return path;
}

const defaultOf = (merchants: ReturnType<typeof readMerchantFiles>) =>
  merchants.find(({ settings }) => settings.default)!.code;

const readTemplate = (path: string, own: { name: string; domains: readonly string[] }): Json => ({
  ...withoutBrand(JSON.parse(readFileSync(path, 'utf8')) as Json & Pick<MerchantSettings, 'resources'>),
  ...own,
});

/** The settings without what belongs to their brand alone. */
export const withoutBrand = <Settings extends Pick<MerchantSettings, 'resources'>>(settings: Settings) => ({
  ...settings,
  default: false,
  // Pages of this site are everybody's; addresses are the other brand's.
  resources: settings.resources.filter(({ url }) => url.startsWith('/')),
  customerService: {},
  analytics: {},
  imageCDNs: [],
  launchGameCDNs: [],
  jackpotAccount: null,
});

/** Sets a value deep in the file; a path through something that is no object, or not there, is refused. */
function setAt(within: Json, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (!/^[\w-]+$/.test(name) || name === '__proto__') throw new ConfigError(`"${name}" is no name of a setting.`);
  if (rest.length === 0) {
    within[name] = value;
    return;
  }
  const next = within[name];
  if (typeof next !== 'object' || next === null) throw new ConfigError(`There is no setting "${name}" to go into.`);
  setAt(next as Json, rest, value);
}
