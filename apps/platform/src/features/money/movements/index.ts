import type { Feature } from '../../../system/feature.ts';
import { mountMovements } from './routes.ts';

/** The member's movements name the games that were played, so this feature follows the catalogue. */
export const movements: Feature = { name: 'movements', mount: mountMovements };
