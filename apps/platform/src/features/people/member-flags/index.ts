import type { Feature } from '../../../system/feature.ts';
import { mountMemberFlags } from './routes.ts';

export { readableFlags, readFlags } from './store.ts';

export const memberFlags: Feature = {
  name: 'member-flags',
  mount: mountMemberFlags,
};
