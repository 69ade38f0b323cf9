import type { Feature } from '../../../system/feature.ts';
import { mountIdentityCheck } from './routes.ts';

export { listSameDocument } from './review-store.ts';
export { hasProvenIdentity } from './store.ts';

/** Below withdrawals, which ask whether the identity is proven. */
export const identityCheck: Feature = { name: 'identity-check', mount: mountIdentityCheck };
