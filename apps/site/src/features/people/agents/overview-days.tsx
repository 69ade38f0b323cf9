import type { ResponseOf } from '@fairhouse/contract';
import type { agentTeamOverview } from '@fairhouse/contract/people/agents';
import { formatMoney } from '@fairhouse/contract';
import { Skeleton } from '@fairhouse/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Chip, Chips } from '../../../app/chips.tsx';
import { DayChart } from '../../../app/day-chart.tsx';
import { everyDay } from '../../../app/record-days.ts';
import { inUnits, writeTable } from '../../../app/record-table.ts';
import { SaveLines } from '../../../app/save-lines.tsx';
import { netRevenue } from './net-revenue.ts';

type Team = ResponseOf<typeof agentTeamOverview>;
type Day = Team['list'][number];

const shown = ['valid', 'net', 'deposits', 'withdrawals', 'active', 'registered'] as const;
type Shown = (typeof shown)[number];

const valueOf = (day: Day, name: Shown): number => (name === 'net' ? netRevenue(day) : day[name]);
const isCount = (name: Shown) => name === 'active' || name === 'registered';

/** The figures of a team by day, as bars and as a table. */
export function OverviewDays({ team }: { team: Team }) {
  const t = useTranslations('agents');
  const [name, setName] = useState<Shown>('valid');
  const { currency, list } = team;
  const write = (value: number, of: Shown = name) => (isCount(of) ? String(value) : formatMoney(value, currency));
  return (
    <div className="grid grid-cols-1 gap-4">
      <Chips label={t('shown')}>
        {shown.map((one) => (
          <Chip key={one} isOn={one === name} onPress={() => setName(one)}>
            {t(`figure.${one}`)}
          </Chip>
        ))}
      </Chips>
      <DayChart label={t(`figure.${name}`)} days={everyDay(team, (found) => valueOf(found, name))} write={write} />
      {list.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent">
            {t('asTable')}
          </summary>
          <div className="relative mt-1 overflow-x-auto">
            <table className="figures w-full text-right text-sm whitespace-nowrap">
              <thead>
                <tr className="border-b border-line text-muted">
                  <th scope="col" className="py-2 pr-3 text-left font-medium">
                    {t('day')}
                  </th>
                  {shown.map((one) => (
                    <th key={one} scope="col" className="py-2 pl-4 font-medium">
                      {t(`figure.${one}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {list.toReversed().map((day) => (
                  <tr key={day.day} className="border-b border-line last:border-0">
                    <th scope="row" className="py-2 pr-3 text-left font-medium">
                      {day.day}
                    </th>
                    {shown.map((one) => (
                      <td key={one} className="py-2 pl-4">
                        {write(valueOf(day, one), one)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
      {list.length > 0 && <SaveDays team={team} />}
    </div>
  );
}

const columns = [
  'turnover',
  'valid',
  'paid',
  'deposits',
  'withdrawals',
  'bonus',
  'rebate',
  'salary',
  'corrections',
  'transfers',
] as const;

function SaveDays({ team: { list, currency } }: { team: Team }) {
  const t = useTranslations('agents');
  const write = () =>
    Promise.resolve(
      writeTable(
        [
          t('day'),
          ...columns.map((name) => t(`figure.${name}`)),
          ...(['net', 'active', 'registered'] as const).map((name) => t(`figure.${name}`)),
        ],
        list.map((day) => [
          day.day,
          ...columns.map((name) => inUnits(day[name], currency)),
          inUnits(netRevenue(day), currency),
          day.active,
          day.registered,
        ]),
      ),
    );
  return <SaveLines total={list.length} fileName="team.csv" write={write} />;
}

export const OverviewSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-11 w-full" />
    <Skeleton className="h-52 w-full" />
  </div>
);
