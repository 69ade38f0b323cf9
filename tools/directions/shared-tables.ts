/**
 * Stores that still name tables of others, and which. The list only shrinks: an entry that is not needed any more fails a
 * test.
 */
export const sharedTables: Readonly<Record<string, readonly string[]>> = {};
