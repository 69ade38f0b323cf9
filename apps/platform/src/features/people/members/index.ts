import type { Feature } from '../../../system/feature.ts';
import { mountMembers } from './routes.ts';

export const members: Feature = {
  name: 'members',
  mount: mountMembers,
};
