/** Names that stay although they contain a given-up word, each with its reason. */
export const exceptions: readonly { name: RegExp; files?: RegExp; reason: string }[] = [
  { name: /^keepAlive(Timeout|InitialDelayMillis)?$/, reason: 'option of node:http and pg' },
  { name: /^#keepAlive$/, files: /packages\/database/, reason: 'PostgreSQL is restarted when it dies' },
  { name: /^keepPreviousData$/, reason: 'function of @tanstack/react-query' },
  { name: /^lane/i, files: /^(?:packages|bench)\/ledger\//, reason: 'a queue of the ledger, the meaning of the word' },
  {
    name: /^lanes$/,
    files: /lobby|catalogue\/routes\.ts|start-offering/,
    reason: 'field of the answer of gameVendors (spec §7)',
  },
  { name: /^(?:lane|look_at)$/, files: /audit-backoffice\.json/, reason: 'recorded in the audit log' },
  { name: /felt/i, files: /clients\/tables\//, reason: 'the cloth of a table' },
  { name: /^leaving$/, files: /packages\/art\//, reason: 'the direction in which a path leaves a point' },
];

export const isAllowed = (file: string, name: string): boolean =>
  exceptions.some((exception) => exception.name.test(name) && (exception.files?.test(file) ?? true));
