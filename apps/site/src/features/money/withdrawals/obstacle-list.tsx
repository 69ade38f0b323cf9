import { formatMoney } from '@fairhouse/contract';
import { Button, Notice } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../../app/dates.ts';
import { openSheet } from '../../../app/sheets.ts';
import { hardObstacles, type ShownObstacle, type WithdrawalOptions } from './withdrawal-queries.ts';

/** What customer service can end. */
const ofService: readonly ShownObstacle['code'][] = [
  'account_locked',
  'account_closed',
  'wallet_frozen',
  'withdrawals_paused',
];

/** "Why can't I withdraw?", item by item, each with what to do or when it ends. Nothing without an obstacle. */
export function ObstacleList({ options }: { options: WithdrawalOptions }) {
  const t = useTranslations('withdrawals');
  const obstacles = hardObstacles(options);
  if (obstacles.length === 0) return null;
  return (
    <Notice className="grid gap-3">
      <h2 className="font-sans text-base font-semibold">{t('obstacle.title')}</h2>
      <ul className="grid gap-2">
        {obstacles.map((obstacle) => (
          <Item key={obstacle.code} obstacle={obstacle} options={options} />
        ))}
      </ul>
      {obstacles.some(({ code }) => ofService.includes(code)) && (
        <Button kind="quiet" onClick={() => openSheet('service')}>
          {t('obstacle.askService')}
        </Button>
      )}
    </Notice>
  );
}

function Item({ obstacle: { code, until }, options }: { obstacle: ShownObstacle; options: WithdrawalOptions }) {
  const t = useTranslations('withdrawals');
  const moment = useMoment();
  const { day, minimum, available, paused, currency, turnover } = options;
  if (code === 'withdrawals_paused') {
    if (!paused) return null;
    return (
      <li>
        <span className="font-medium">{t('paused.title', { time: moment(paused.until) })}.</span>{' '}
        {t(`paused.${paused.reason}`)}
      </li>
    );
  }
  const money = (amount: number) => formatMoney(amount, currency);
  const figures = {
    count: day.timesPerDay,
    amount: money(day.perDay),
    minimum: money(minimum),
    available: money(available),
    left: money(turnover?.left ?? 0),
    required: money(turnover?.required ?? 0),
  };
  return (
    <li>
      {t(`obstacle.${code}`, figures)} {until !== null && t('obstacle.until', { time: moment(until) })}
      {code === 'identity_unproven' && (
        <Link to="/me/security" search={{ part: 'identity' }} className="font-medium underline">
          {t('obstacle.proveIdentity')}
        </Link>
      )}
    </li>
  );
}
