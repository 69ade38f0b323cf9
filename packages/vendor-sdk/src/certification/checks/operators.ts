import { randomUUID } from 'node:crypto';
import type { Check } from '../check.ts';

export const operatorChecks: readonly Check[] = [
  {
    name: 'an unknown operator enters no page, and has done nothing there',
    async run(bench) {
      bench.refused(await bench.wallet.operator({ launchToken: `1.${'A'.repeat(22)}` }), 'launch_token_invalid');
      const entry = { entryId: 'cert-entry', action: 'certify', subject: 'certification', before: null, after: null };
      bench.refused(await bench.wallet.audit({ ...entry, visitId: `1.${randomUUID()}` }), 'session_expired');
    },
  },
];
