import {
  boExplainDifference,
  EXPLANATION_LENGTH,
  type Difference,
} from '@fairhouse/contract/money/reconciliation-backoffice';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { readSession } from '../../../session.ts';
import { DifferenceChip } from './difference-chip.tsx';
import { What } from './difference-list.tsx';
import { SideAmount, Sides } from './sides.tsx';

export const DifferenceShow = () => (
  <RecordPage<Difference>>{(difference) => <Details key={difference.id} difference={difference} />}</RecordPage>
);

function Details({ difference }: { difference: Difference }) {
  const translate = useTranslate();
  const { source, day, reference, memberId, memberAccount, uploadedBy, firstAt, lastAt, explained } = difference;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '3fr 2fr' }, alignItems: 'start' }}>
      <Section title={`${source}, ${day}`} aside={<DifferenceChip difference={difference} />}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography>
            <What difference={difference} />
          </Typography>
          <Sides difference={difference} />
          {!explained && (
            <Alert severity="warning">
              {translate(memberId === null ? 'reconciliation.holds_all' : 'reconciliation.holds')}
            </Alert>
          )}
          <ExplainAction difference={difference} />
        </Box>
      </Section>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {explained && (
          <Section title={translate('reconciliation.open.explained')}>
            <Rows
              rows={[
                [
                  translate('reconciliation.field.explanation'),
                  explained.explanation ?? translate('reconciliation.agrees'),
                ],
                ...(explained.by ? [[translate('reconciliation.field.explainedBy'), explained.by] as const] : []),
                [translate('reconciliation.field.explainedAt'), <Moment key="at" at={explained.at} />],
              ]}
            />
          </Section>
        )}
        <Section title={translate('reconciliation.theirs')}>
          <Rows
            rows={[
              [translate('reconciliation.field.reference'), reference],
              [
                translate('reconciliation.field.member'),
                memberId !== null && memberAccount !== null ? (
                  <MemberLink key="member" id={memberId} account={memberAccount} />
                ) : (
                  translate('reconciliation.unknown')
                ),
              ],
              [translate('reconciliation.field.uploadedBy'), uploadedBy ?? translate('reconciliation.called')],
              [translate('reconciliation.field.firstAt'), <Moment key="first" at={firstAt} />],
              [translate('reconciliation.field.lastAt'), <Moment key="last" at={lastAt} />],
            ]}
          />
        </Section>
      </Box>
    </Box>
  );
}

/** Whoever uploaded the file does not explain what it says. */
function ExplainAction({ difference }: { difference: Difference }) {
  const translate = useTranslate();
  const may = useMay('reconciliation.write');
  // The explanation is of the version that was read when the dialog opened.
  const [read, setRead] = useState<Difference | null>(null);
  if (!may) return null;
  if (!difference.explained && readSession()?.operator.username === difference.uploadedBy)
    return <Typography variant="body2">{translate('reconciliation.own')}</Typography>;
  const close = () => setRead(null);
  return (
    <>
      {!difference.explained && (
        <Box>
          <Button variant="contained" size="large" onClick={() => setRead(difference)}>
            {translate('reconciliation.explain')}
          </Button>
        </Box>
      )}
      {read && (
        <DecisionDialog
          title={translate('reconciliation.explain')}
          subject={
            <Typography component="p" variant="h6">
              <SideAmount side={read.ours} /> → <SideAmount side={read.theirs} />
            </Typography>
          }
          consequence={translate('reconciliation.consequence')}
          reason={{ label: translate('reconciliation.field.explanation'), longest: EXPLANATION_LENGTH }}
          done="reconciliation.done"
          send={(explanation) => call(boExplainDifference, { id: read.id, version: read.version, explanation })}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}
