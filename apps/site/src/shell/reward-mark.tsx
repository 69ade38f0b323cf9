import { useMissions, useRewards } from '../app/reward-queries.ts';

const mark =
  'figures grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-bold text-accent-on';

const Mark = ({ count }: { count: number | undefined }) =>
  count === undefined || count === 0 ? null : <span className={mark}>{count}</span>;

/** The number of missions in which the member can do something now. */
export const MissionMark = () => <Mark count={useMissions().data?.missionCount} />;

/** The number of rewards that wait to be taken. */
export const RewardMark = () => <Mark count={useRewards().data?.rewardCount} />;
