import type { PoolClient } from 'pg';
import type { Core } from '../../../../system/platform.ts';
import { hashToken } from '../../../../system/tokens.ts';
import { newOperatorToken } from '../operator-token.ts';
import { saveEnrolment } from './store.ts';

/** How long a link is valid. */
const HOURS = 24;

export interface EnrolmentLink {
  /** URL of the back office that enrols its operator once. */
  link: string;
  expiresAt: Date;
}

/** Makes the operator's one-time link and invalidates an earlier one. The database stores only its hash. */
export async function offerEnrolment(
  { clock, config }: Pick<Core, 'clock' | 'config'>,
  tx: PoolClient,
  { merchantId, operatorId }: { merchantId: number; operatorId: number },
): Promise<EnrolmentLink> {
  const token = newOperatorToken(merchantId);
  const expiresAt = new Date(clock.now().getTime() + HOURS * 3_600_000);
  await saveEnrolment(tx, { merchantId, operatorId, tokenHash: hashToken(token), expiresAt });
  // In the fragment, which browsers do not send and servers do not log.
  return { link: `${config.backofficeOrigin}/#/enrol?token=${token}`, expiresAt };
}
