import { Card, Tabs } from '@fairhouse/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { OrderList } from './order-list.tsx';
import { PointHistory } from './point-history.tsx';
import { PointsCard } from './points-card.tsx';
import { RewardGrid } from './reward-grid.tsx';

const views = ['rewards', 'orders', 'history'] as const;
type View = (typeof views)[number];

/** The member's points, what they can be spent on, and where they went. */
export function PointMall() {
  const t = useTranslations('points');
  const [view, setView] = useState<View>('rewards');
  return (
    <div className="grid grid-cols-1 gap-4">
      <PointsCard />
      <Tabs
        label={t('title')}
        tabs={views.map((key) => ({ key, label: t(key) }))}
        value={view}
        onValue={(key) => setView(key as View)}
      >
        <div className="pt-4">
          {view === 'rewards' && <RewardGrid />}
          {view === 'orders' && (
            <Card className="overflow-hidden">
              <OrderList />
            </Card>
          )}
          {view === 'history' && (
            <Card className="overflow-hidden">
              <PointHistory />
            </Card>
          )}
        </div>
      </Tabs>
    </div>
  );
}
