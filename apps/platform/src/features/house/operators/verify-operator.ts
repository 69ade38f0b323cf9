import { fail, failField, ok, type RequestOf, type Result } from '@fairhouse/contract';
import {
  DOCUMENT_NUMBER_SHORTEST,
  type BoOperator,
  type boVerifyOperator,
} from '@fairhouse/contract/house/operators-backoffice';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { auditOperator, handleOperator } from './change-operator.ts';
import { documentOf, plainNumber } from './document-key.ts';
import { idleSince, presentOperator } from './manage-operators.ts';
import { findManaged } from './managing-store.ts';
import { bindPerson, findPersons, savePerson } from './person-store.ts';

/**
 * Binds an operator to the person whose document the caller has seen. A known document is a known person: the account
 * becomes another one of that person. Nobody verifies an account of their own.
 */
export const verifyOperator = (
  core: Core,
  caller: OperatorCaller,
  { id, personName: name, document, documentNumber: number }: RequestOf<typeof boVerifyOperator>,
  ip: string,
): Promise<Result<BoOperator>> =>
  handleOperator(core, caller, id, async (tx, operator) => {
    if (id === caller.operatorId) return fail('own_account');
    if (plainNumber(number).length < DOCUMENT_NUMBER_SHORTEST)
      return failField('invalid_request', 'documentNumber', 'invalid');
    const [own] = await findPersons(tx, [caller.username]);
    if (own?.personId && own.personId === operator.personId) return fail('own_account');
    const shown = documentOf(core.config.dataKey, document, number);
    const person = await savePerson(tx, { merchantId: caller.merchant.id, name, ...shown });
    if (foldedName(person.name) !== foldedName(name)) return fail('person_differs');
    if (person.id === own?.personId) return fail('own_account');
    if (person.id === operator.personId) return ok(presentOperator(operator));
    await bindPerson(tx, { operatorId: id, personId: person.id, by: caller.username, at: core.clock.now() });
    const after = { person: person.name, document, ending: shown.documentEnding };
    const before = operator.personId && {
      person: operator.personName,
      document: operator.document,
      ending: operator.documentEnding,
    };
    await auditOperator(core, tx, caller, { action: 'verify_person', operator, before, after, ip });
    return ok(presentOperator((await findManaged(tx, id, idleSince(core, caller)))!));
  });

const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
