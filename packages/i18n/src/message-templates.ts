import { locales, type Locale } from '@fairhouse/contract';
import { messageWords } from './messages.ts';
import { pushWords } from './push-messages.ts';

/**
 * The words of every message to members: SMS, email, push. A further word file is one line here; operators can then edit
 * its texts (`apps/platform/src/features/house/message-templates`).
 */
const sources = { message: messageWords, push: pushWords };

type Tree = { readonly [key: string]: string | Tree };
type PathsOf<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? Key : `${Key}.${PathsOf<Words[Key]>}`;
}[keyof Words & string];
type Sources = typeof sources;

/** The file and the path of a text in it: `message.loginCode`, `push.title.withdrawalPaid`. */
export type TemplateName = {
  [Source in keyof Sources]: `${Source}.${PathsOf<Sources[Source]['EN']>}`;
}[keyof Sources];

function flatten(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}.${key}`, value]] : flatten(value, `${prefix}.${key}`),
  );
}

const words = Object.fromEntries(
  locales.map((locale) => [
    locale,
    Object.fromEntries(Object.entries(sources).flatMap(([source, files]) => flatten(files[locale], source))),
  ]),
) as Record<Locale, Record<TemplateName, string>>;

export const templateNames = Object.keys(words.EN) as TemplateName[];

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(words.EN, name);

/** The text that the product brings along. */
export const houseText = (name: TemplateName, locale: Locale): string => words[locale][name];

/** The names in `{…}`, each once, in their order. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)),
];

/** What is wrong with an operator's text; a lone brace would be sent as it stands. */
export type TemplateFlaw = { code: 'placeholder_unknown' | 'placeholder_missing'; name: string };

/** A text must have the placeholders of the product's text: a code message without its code is of no use. */
export function findTemplateFlaw(name: TemplateName, text: string): TemplateFlaw | undefined {
  const [known, used] = [placeholdersIn(words.EN[name]), placeholdersIn(text)];
  const unknown = used.find((placeholder) => !known.includes(placeholder));
  const brace = /[{}]/.exec(text.replace(/\{\w+\}/g, ''));
  if (unknown !== undefined || brace) return { code: 'placeholder_unknown', name: `{${unknown ?? ''}}` };
  const missing = known.find((placeholder) => !used.includes(placeholder));
  return missing === undefined ? undefined : { code: 'placeholder_missing', name: `{${missing}}` };
}
