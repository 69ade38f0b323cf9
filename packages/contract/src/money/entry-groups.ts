/** Groups of entries that the account record can be limited to. */
export const entryGroups = ['deposit', 'withdrawal', 'play', 'transfer', 'bonus', 'other'] as const;
export type EntryGroup = (typeof entryGroups)[number];
