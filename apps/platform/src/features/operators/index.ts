export { addOperator } from './add-operator.ts';
export { createOperatorSessions, type OperatorSessions } from './operator-sessions.ts';
export { mountOperators } from './routes.ts';
export { totpCode } from './totp.ts';
