export { createFirebaseTokens } from './firebase-tokens.ts';
