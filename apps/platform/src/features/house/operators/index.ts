export { addOperator } from './add-operator.ts';
export { createOperatorSessions, type OperatorSessions } from './operator-sessions.ts';
export { operatorCron, operatorTasks } from './jobs.ts';
export { startingRoles } from './roles.ts';
export { mountOperators } from './routes.ts';
export { findOperatorMerchant } from './store.ts';
