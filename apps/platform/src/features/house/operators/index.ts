import type { Feature } from '../../../system/feature.ts';
import { operatorCron, operatorTasks } from './jobs.ts';
import { operatorSessionsOf } from './operator-sessions.ts';
import { mountOperators } from './routes.ts';

export { isAccessTooNew } from './access-age.ts';
export { addOperator } from './add-operator.ts';
export type { EnrolmentLink } from './enrolment/offer-enrolment.ts';
export { inviteAgain } from './enrolment/invite-again.ts';
export { inviteByLink, type FirstOperator } from './enrolment/invite-by-link.ts';
export { renewByLink } from './enrolment/renew-by-link.ts';
export { operatorSessionsOf } from './operator-sessions.ts';
export {
  findActingOperator,
  listOperatorsWith,
  readableOperators,
  type NamedOperator,
} from './readable-operators-store.ts';
export { listOwnMerchants } from './list-own-merchants.ts';
export { listAccountsOfPerson } from './person-store.ts';
export { refuseSamePerson } from './refuse-same-person.ts';
export { startingRoles } from './roles.ts';
export { findOperatorMerchant } from './store.ts';
export { verifyHere } from './verify-here.ts';

export const operators: Feature = {
  name: 'operators',
  states: [operatorSessionsOf],
  mount: mountOperators,
  jobs: operatorTasks,
  cron: operatorCron,
};
