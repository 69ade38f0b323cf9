import { isReserved } from '@fairhouse/contract/house/reserved-names';
import type { MerchantSettings } from '../../../system/merchant-settings.ts';

type Links = Pick<MerchantSettings, 'resources' | 'customerService'>;

/** Without links that lead nowhere. The email address stays: the site shows it as text. */
export function workingLinks({ resources, customerService }: Links): Links {
  const { liveChatUrl, vipUrl, ...rest } = customerService;
  return {
    resources: resources.filter(({ url }) => !isReserved(url)),
    customerService: {
      ...rest,
      ...(liveChatUrl !== undefined && !isReserved(liveChatUrl) && { liveChatUrl }),
      ...(vipUrl !== undefined && !isReserved(vipUrl) && { vipUrl }),
    },
  };
}
