import { failField, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { GameCategory } from '@fairhouse/contract/play/games';
import type { launchGame } from '@fairhouse/contract/play/launch';

type Request = RequestOf<typeof launchGame>;

/**
 * What a lottery's client is told beyond the token (spec §9): its betting view exactly when a game is named, else its
 * lobby. It gives no right. Where the page asks for no view, as from a search, the launched game is named. The way back
 * must lead to the page's own site.
 */
export function lotteryView(
  request: Request,
  category: GameCategory,
  siteOrigin: string,
): Result<Record<string, string>> {
  const { gameCode, lottoArea, launchMode, lottoPrizeMode, lottoView, device, backUrl } = request;
  if (backUrl !== undefined && URL.parse(backUrl)?.origin !== siteOrigin) {
    return failField('invalid_request', 'backUrl', 'not_allowed');
  }
  if (category !== 'LOTT' && category !== 'ELOTT') return ok({});
  const asksView = (lottoArea ?? launchMode ?? lottoView ?? request.lottoGameCode ?? lottoPrizeMode) !== undefined;
  const lottoGameCode = asksView ? request.lottoGameCode : gameCode;
  const wanted = {
    lottoArea: lottoArea ?? 'VN',
    launchMode: launchMode ?? 'LOTT',
    lottoPrizeMode: lottoPrizeMode ?? (category === 'ELOTT' ? 'Elott' : 'Lott'),
    lottoGameCode,
    lottoView: lottoGameCode === undefined ? 'lobby' : 'betting',
    device: device ?? 'WEB',
    backUrl,
  };
  return ok(
    Object.fromEntries(Object.entries(wanted).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  );
}
