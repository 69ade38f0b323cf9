import type { PlantedBug } from '../planted-bug.ts';

const audit = 'apps/platform/src/features/house/audit';

export const auditBugs: readonly PlantedBug[] = [
  {
    name: 'audit: hash leaves the previous hash out',
    changes: [
      {
        file: `${audit}/audit-event.ts`,
        find: 'const said = [previousHash, merchantId,',
        replace: 'const said = [previousHash.length, merchantId,',
      },
    ],
    tests: [`${audit}/audit-event.test.ts`],
  },
  {
    name: 'audit: link to the entry before is not verified',
    changes: [
      {
        file: `${audit}/verify-audit.ts`,
        find: `else if (entry.previousHash !== hash) faults.push({ merchantId, id: entry.id, fault: 'unchained' });`,
        replace: '',
      },
    ],
    tests: [`${audit}/audit.test.ts`],
  },
  {
    name: 'audit: hash of an entry is not verified',
    changes: [
      {
        file: `${audit}/verify-audit.ts`,
        find: `if (hashEntry(entry) !== entry.hash) faults.push({ merchantId, id: entry.id, fault: 'edited' });`,
        replace: '',
      },
    ],
    tests: [`${audit}/audit.test.ts`],
  },
  {
    name: 'audit: anchors bind nothing',
    changes: [
      {
        file: `${audit}/verify-audit.ts`,
        find: 'if ((anchored.get(entry.id) ?? entry.hash) !== entry.hash)',
        replace: "if (entry.hash === '' && anchored.size > 0)",
      },
    ],
    tests: [`${audit}/audit.test.ts`],
  },
];
