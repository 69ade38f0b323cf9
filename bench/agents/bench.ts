import type { Pool } from 'pg';
import type { Merchant } from '../../apps/platform/src/system/merchant.ts';
import type { Core } from '../../apps/platform/src/system/platform.ts';
import type { Tree } from './fill-tree.ts';

/** What every measurement works on. */
export interface Bench {
  core: Core;
  /** As the database's owner. */
  owner: Pool;
  ownerUrl: string;
  appUrl: string;
  merchant: Merchant;
  tree: Tree;
}
