export { createWebPush } from './web-push.ts';
