export { mountWallets } from './routes.ts';
export { statementOf } from './statement.ts';
export { balanceOf } from './to-balance.ts';
