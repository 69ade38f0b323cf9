export { mountMembers } from './routes.ts';
