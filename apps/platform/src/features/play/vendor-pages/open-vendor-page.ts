import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boOpenVendorPage } from '@fairhouse/contract/play/vendor-pages-backoffice';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { catalogueOf } from '../catalogue/index.ts';
import { newLaunchToken, TOKEN_LIFETIME } from '../launch/index.ts';
import { insertVisit } from './store.ts';

/** Where vendors serve their pages for operators (docs/vendor-wallet.md, section 10). */
const PATH = '/operate';

/** Makes the address of a vendor's page for operators: on the vendor's origin, with a one-time token in its fragment. */
export async function openVendorPage(
  core: Core,
  { merchant, operatorId, sessionId }: OperatorCaller,
  { code, page, language }: RequestOf<typeof boOpenVendorPage>,
): Promise<Result<ResponseOf<typeof boOpenVendorPage>>> {
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const vendor = catalogue.vendorByCode(code);
  if (!vendor) return fail('vendor_unknown');
  if (vendor.state !== 'active') return fail('vendor_unavailable');
  const { id: merchantId } = merchant;
  const token = newLaunchToken(merchantId);
  const createdAt = core.clock.now();
  await inTransaction(core.pool, { merchantId }, (tx) =>
    insertVisit(tx, {
      id: randomUUID(),
      merchantId,
      vendorId: vendor.id,
      operatorId,
      sessionId,
      page,
      language,
      parentOrigin: core.config.backofficeOrigin,
      tokenHash: token.hash,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + TOKEN_LIFETIME * 1000),
    }),
  );
  const url = new URL(PATH, vendor.frameOrigin);
  url.searchParams.set('page', page);
  url.searchParams.set('lang', language);
  url.hash = new URLSearchParams({ t: token.text }).toString();
  return ok({ url: url.href, origin: url.origin });
}
