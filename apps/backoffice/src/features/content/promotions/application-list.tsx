import {
  applicationStates,
  boApplications,
  type PromotionApplication,
} from '@fairhouse/contract/content/promotion-applications-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';
import { call } from '../../../client.ts';
import { CardLines } from '../../../records/card-lines.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
import { FirstRecords } from '../../../records/first-records.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';

function State({ application: { state } }: { application: PromotionApplication }) {
  return <Chip size="small" label={useTranslate()(`promotions.application_state.${state}`)} />;
}

const columns: Column<PromotionApplication>[] = [
  { label: 'promotions.application.promotion', show: ({ promotion }) => promotion },
  { label: 'promotions.application.member', show: ({ memberAccount }) => memberAccount },
  { label: 'promotions.application.remark', show: ({ remark }) => remark },
  { label: 'promotions.application.at', show: ({ at }) => <Age at={at} /> },
  { label: 'promotions.application.state', show: (application) => <State application={application} /> },
];

const card = (application: PromotionApplication) => (
  <CardLines
    lead={application.promotion}
    mark={<State application={application} />}
    who={<strong>{application.memberAccount}</strong>}
    left={application.remark}
    right={<Age at={application.at} />}
  />
);

export function ApplicationList() {
  const choice = useChoiceFilter();
  return (
    <WorkList<PromotionApplication>
      filters={[
        choice(
          'state',
          'promotions.application.state',
          applicationStates,
          (id) => `promotions.application_state.${id}`,
        ),
      ]}
      sort={{ field: 'at', order: 'DESC' }}
      columns={columns}
      card={card}
      to={({ id }) => `/promotion-applications/${id}/show`}
      nothing="promotions.no_applications"
    />
  );
}

/** The oldest that wait. */
export const FirstApplications = ({ count }: { count: number }) => (
  <FirstRecords<PromotionApplication>
    list="promotion-applications"
    count={count}
    read={(page) => call(boApplications, { ...page, state: 'open' })}
    card={card}
    to={({ id }) => `/promotion-applications/${id}/show`}
  />
);
