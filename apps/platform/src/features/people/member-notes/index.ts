import type { Feature } from '../../../system/feature.ts';
import { mountMemberNotes } from './routes.ts';

export const memberNotes: Feature = {
  name: 'member-notes',
  mount: mountMemberNotes,
};
