import type { Feature } from '../../../system/feature.ts';
import { mountRecovery } from './routes.ts';

export const recovery: Feature = { name: 'recovery', mount: mountRecovery };
