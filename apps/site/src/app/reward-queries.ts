import { missionSummaryDetails } from '@fairhouse/contract/money/missions';
import { memberRewards } from '@fairhouse/contract/money/rewards';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { moduleOn } from './boot.ts';
import { call } from './client.ts';
import { currentLocale } from './current-locale.ts';
import { balanceKey, memberKey } from './queries.ts';
import { useLoggedIn } from './session.ts';

/** Everything that depends on play, claims and payments of rewards. */
const rewardsKey = memberKey('rewards');

/** The member's missions; titles are in the present language. */
export const useMissions = () =>
  useQuery({
    queryKey: [...rewardsKey, 'missions', currentLocale()],
    queryFn: () => call(missionSummaryDetails, {}),
    enabled: useLoggedIn() && moduleOn('PROMOTION'),
  });

/** What the member can take or has received. */
export const useRewards = () =>
  useQuery({
    queryKey: [...rewardsKey, 'list', currentLocale()],
    queryFn: () => call(memberRewards, {}),
    enabled: useLoggedIn() && moduleOn('PROMOTION'),
  });

/** After a reward was taken. */
export function useRereadRewards() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: rewardsKey });
    void queries.invalidateQueries({ queryKey: balanceKey });
  };
}
