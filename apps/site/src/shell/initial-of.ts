/** The first letter of a name as its reader sees it: a Bengali syllable or an emoji counts as one. */
export const initialOf = (name: string): string =>
  new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name).containing(0)?.segment ?? '';
