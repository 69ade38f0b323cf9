import type { Studio } from '../studio.ts';
import type { TankOwner } from './tank-owner.ts';

/** What the tanks of a process are made of. */
export type TankDeps = Pick<
  Studio,
  'pool' | 'seeds' | 'wallet' | 'fish' | 'times' | 'now' | 'onError' | 'magazines'
> & {
  owner: TankOwner;
};
