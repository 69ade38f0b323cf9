import type { Feature } from '../../../system/feature.ts';
import { mountAdjustments } from './routes.ts';

export const adjustments: Feature = { name: 'adjustments', mount: mountAdjustments };
