import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Merchant } from '../../../../system/merchant.ts';
import type { Vendor } from '../../catalogue/index.ts';

/** What hidden ids begin with; no id at a vendor does. */
const MARK = 'hidden.';
const ALGORITHM = 'aes-256-ctr';
const TAG_BYTES = 16;

/** Ids of players at a vendor as operators of a merchant may read them. */
export interface HiddenPlayers {
  /** The same for the same id; it says nothing of merchant and member. */
  hide: (playerId: string) => string;
  /** An id that is not hidden is answered as it is; undefined for a hidden one that was not made here. */
  open: (shown: string) => string | undefined;
}

/** Their keys follow from the vendor's secret, so that nothing is stored, and other merchants and vendors cannot open them. */
export function hiddenPlayersOf(
  { id }: Pick<Merchant, 'id'>,
  { playerSecret }: Pick<Vendor, 'playerSecret'>,
): HiddenPlayers {
  const keyOf = (use: string): Buffer => createHmac('sha256', playerSecret).update(`hidden ${use} ${id}`).digest();
  const [tagKey, textKey] = [keyOf('tag'), keyOf('text')];
  // The tag proves the id, and begins the stream that hides it: equal streams hide equal ids only.
  const tagOf = (playerId: string): Buffer =>
    createHmac('sha256', tagKey).update(playerId).digest().subarray(0, TAG_BYTES);
  return {
    hide(playerId) {
      const tag = tagOf(playerId);
      const text = createCipheriv(ALGORITHM, textKey, tag).update(playerId, 'utf8');
      return MARK + Buffer.concat([tag, text]).toString('base64url');
    },
    open(shown) {
      if (!shown.startsWith(MARK)) return shown;
      const bytes = Buffer.from(shown.slice(MARK.length), 'base64url');
      if (bytes.length <= TAG_BYTES) return undefined;
      const tag = bytes.subarray(0, TAG_BYTES);
      const playerId = createDecipheriv(ALGORITHM, textKey, tag).update(bytes.subarray(TAG_BYTES)).toString('utf8');
      return tagOf(playerId).equals(tag) ? playerId : undefined;
    },
  };
}
