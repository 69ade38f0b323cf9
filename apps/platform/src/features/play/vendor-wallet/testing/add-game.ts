import type { Game } from '@fairhouse/contract/play/games';
import { inTransaction } from '@fairhouse/database';
import { catalogueOf } from '../../catalogue/index.ts';
import { GAME, type TestWallet } from './start-wallet.ts';

/** Another game of the test vendors, like the sample game but for its category. Answers its code. */
export async function addGame({ platform }: TestWallet, category: Game['gameType']): Promise<string> {
  const code = `sample-${category.toLowerCase()}`;
  await inTransaction(platform.pool, {}, async (tx) => {
    await tx.query(
      `insert into game (vendor_id, code, name, label, label_name, category, rtp, min_bet, image, label_image, client,
          classify, lines, demo, wallet, listed)
        select vendor_id, $2, $2, label, label_name, $3, rtp, min_bet, image, label_image, client, classify, lines, demo,
          wallet, listed from game where code = $1`,
      [GAME, code, category],
    );
    await platform.events.publish(tx, 'catalogueChanged', {});
  });
  const catalogue = catalogueOf(platform);
  catalogue.expire();
  await catalogue.refresh();
  return code;
}
