export { createSandboxPayments } from './sandbox/sandbox-payments.ts';
