import { newVapidKey } from './launch/secrets.ts';

// `npm run vapid`: a new key of push messages, as a line of the settings (docs/deploy.md).
console.log(`VAPID_KEY=${newVapidKey()}`);
