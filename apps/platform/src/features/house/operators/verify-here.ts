import { fail, ok, type Result } from '@fairhouse/contract';
import type { PersonDocument } from '@fairhouse/contract/house/operators-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../audit/index.ts';
import { documentOf } from './document-key.ts';
import { bindPerson, findPersons, savePerson } from './person-store.ts';
import { findOperatorId, findOperatorMerchant } from './store.ts';

export interface ShownPerson {
  name: string;
  document: PersonDocument;
  number: string;
}

/** Binds a new operator to a person without a colleague. */
export async function bindShown(
  core: Pick<Core, 'config'>,
  tx: PoolClient,
  { merchantId, operatorId }: { merchantId: number; operatorId: number },
  { name, document, number }: ShownPerson,
): Promise<void> {
  const shown = documentOf(core.config.dataKey, document, number);
  const { id: personId } = await savePerson(tx, { merchantId, name, ...shown });
  await bindPerson(tx, { operatorId, personId, by: null, at: null });
}

/** Verifies an operator on the server's machine, which the first of a merchant needs; only while nobody has done so. */
export async function verifyHere(core: Core, username: string, person: ShownPerson): Promise<Result<null>> {
  const merchantId = await findOperatorMerchant(core.pool, username);
  if (merchantId === undefined) return fail('not_found');
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    const operatorId = await findOperatorId(tx, username);
    const [bound] = await findPersons(tx, [username]);
    if (operatorId === undefined || !bound) return fail('not_found');
    if (bound.personId !== null) return fail('person_differs');
    await bindShown(core, tx, { merchantId, operatorId }, person);
    await appendAudit(core, tx, {
      merchantId,
      actor: 'system',
      action: 'operator.verify_person',
      subject: `operator:${username}`,
      before: null,
      after: { person: person.name, document: person.document },
      ip: '',
    });
    return ok(null);
  });
}
