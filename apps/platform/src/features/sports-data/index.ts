export { mountSportsData } from './routes.ts';
