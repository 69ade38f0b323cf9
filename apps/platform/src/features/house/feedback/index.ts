import type { Feature } from '../../../system/feature.ts';
import { mountFeedback } from './routes.ts';

export const feedback: Feature = { name: 'feedback', mount: mountFeedback };
