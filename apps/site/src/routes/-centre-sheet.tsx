import { Skeleton } from '@fairhouse/ui';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useMember } from '../app/queries.ts';
import { useLoggedIn } from '../app/session.ts';
import type { CentrePage, SheetData } from '../app/sheets.ts';
import { withWords } from '../app/words.ts';
import { CentreOverlay } from '../features/people/centre/centre-overlay.tsx';

/** The content of each page, loaded when it is first chosen, in parallel with its words. */
const contents: Record<CentrePage, ComponentType> = {
  securityCenter: lazy(() =>
    withWords(
      import('./-centre-security.tsx'),
      'security',
      'identity',
      'contacts',
      'withdrawals',
      'socialLogin',
      'identityCheck',
      'picture',
    ),
  ),
  transferFund: lazy(async () => {
    const { TransferPage } = await withWords(
      import('../features/money/transfers/transfer-page.tsx'),
      'transfers',
      'wallets',
    );
    return { default: TransferPage };
  }),
  depositv2: lazy(() => withWords(import('./-centre-deposit.tsx'), 'deposits', 'identity', 'contacts', 'security')),
  withdraw: lazy(async () => {
    const { WithdrawFlow } = await withWords(
      import('../features/money/withdrawals/withdraw-page.tsx'),
      'withdrawals',
      'identity',
    );
    return { default: WithdrawFlow };
  }),
  transferUpline: lazy(async () => {
    const { TransferUpline } = await withWords(
      import('../features/people/agents/transfer-upline.tsx'),
      'agentTransfers',
    );
    return { default: TransferUpline };
  }),
  personalHistoryCopy: lazy(async () => {
    const { BetList } = await withWords(
      import('../features/play/betting-record/bet-list.tsx'),
      'bettingRecord',
      'record',
    );
    return { default: withFilter(BetList) };
  }),
  transactionHistory: lazy(async () => {
    const { AccountRecord } = await withWords(
      import('../features/money/wallets/account-record.tsx'),
      'wallets',
      'record',
    );
    return { default: withFilter(AccountRecord) };
  }),
  personalProfit: lazy(async () => {
    const { PersonalLoss } = await withWords(
      import('../features/play/betting-record/personal-loss.tsx'),
      'bettingRecord',
      'record',
    );
    return { default: withFilter(PersonalLoss) };
  }),
  bonusDetails: lazy(async () => {
    const { BonusDetails } = await withWords(
      import('../features/money/bonuses/bonus-details.tsx'),
      'bonuses',
      'record',
    );
    return { default: withFilter(BonusDetails) };
  }),
  rewardCenter: lazy(async () => {
    const { RewardCenter } = await withWords(import('../features/money/rewards/reward-center.tsx'), 'rewards');
    return { default: RewardCenter };
  }),
  missionLeaderboard: lazy(async () => {
    const { MissionPage } = await withWords(import('../features/money/missions/mission-page.tsx'), 'missions');
    return { default: MissionPage };
  }),
  referral: lazy(() => withWords(import('./-centre-referral.tsx'), 'referral', 'agents')),
  messageV2: lazy(async () => {
    const { InboxList } = await withWords(import('../features/house/inbox/inbox-list.tsx'), 'inbox');
    return { default: InboxList };
  }),
};

/** In the centre a record's filter is not in the address: the page below keeps its own. */
const withFilter = <Filter extends object>(
  Record: ComponentType<{ filter: Filter; onFilter: (filter: Filter) => void }>,
) =>
  function FilteredRecord() {
    const [filter, setFilter] = useState<Filter>({} as Filter);
    return <Record filter={filter} onFilter={setFilter} />;
  };

/** The member centre; it is shown once the member is known (spec §2). */
export default function CentreSheet({ page: first = 'securityCenter' }: SheetData['centre']) {
  const [page, setPage] = useState<CentrePage>(first);
  const loggedIn = useLoggedIn();
  const { isPending } = useMember();
  if (!loggedIn || isPending) return null;
  const Content = contents[page];
  return (
    <CentreOverlay page={page} onPage={setPage}>
      <Suspense fallback={<Skeleton className="h-80 w-full rounded-card" />}>
        <Content />
      </Suspense>
    </CentreOverlay>
  );
}
