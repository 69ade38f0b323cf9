import { failField, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { launchGame } from '@fairhouse/contract/play/launch';

type Request = RequestOf<typeof launchGame>;

/**
 * What a lottery's client is told beyond the token (spec §9): its betting view exactly when a game is named, else its
 * lobby. It gives no right. The way back must lead to the page's own site.
 */
export function lotteryView(request: Request, siteOrigin: string): Result<Record<string, string>> {
  const { lottoArea, launchMode, lottoPrizeMode, lottoGameCode, lottoView, device, backUrl } = request;
  if (backUrl !== undefined && URL.parse(backUrl)?.origin !== siteOrigin) {
    return failField('invalid_request', 'backUrl', 'not_allowed');
  }
  const isLottery = lottoArea ?? launchMode ?? lottoView ?? lottoGameCode ?? lottoPrizeMode;
  if (isLottery === undefined) return ok({});
  const wanted = {
    lottoArea,
    launchMode,
    lottoPrizeMode,
    lottoGameCode,
    lottoView: lottoGameCode === undefined ? 'lobby' : 'betting',
    device,
    backUrl,
  };
  return ok(
    Object.fromEntries(Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  );
}
