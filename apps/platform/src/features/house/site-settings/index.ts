export { mountSiteSettings } from './routes.ts';
