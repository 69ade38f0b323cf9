import { boApproveResult, boRejectResult, type TradedEntry } from '@fairhouse/contract/play/sports-backoffice';
import { TRADING_REASON_LENGTH } from '@fairhouse/contract/play/vendor-sports';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { useDialogHost } from '../../../records/dialog-host.tsx';
import { Section } from '../../../records/section.tsx';
import { readSession } from '../../../session.ts';
import { useReread } from './use-trading.ts';

interface ResultEntriesProps {
  vendor: string;
  entries: readonly TradedEntry[];
  managed: boolean;
}

/** Results by hand: those that wait can be approved by another operator than the one who entered them. */
export function ResultEntries({ vendor, entries, managed }: ResultEntriesProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ mb: 2 }}>
      <Section title={translate('trading.results')}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {entries.map((entry) => (
            <Box component="li" key={entry.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              <Box sx={{ flex: '1 1 260px' }}>
                <Entry entry={entry} />
              </Box>
              {entry.verdict === null ? (
                managed && <Decisions vendor={vendor} entry={entry} />
              ) : (
                <Box sx={{ display: 'grid', justifyItems: 'end', alignContent: 'start' }}>
                  <Chip
                    size="small"
                    variant="outlined"
                    color={entry.verdict === 'confirmed' ? 'success' : 'default'}
                    label={translate(`trading.verdict.${entry.verdict}`)}
                  />
                  <Typography variant="body2" color="textSecondary">
                    {entry.decidedBy}
                  </Typography>
                </Box>
              )}
            </Box>
          ))}
        </Box>
      </Section>
    </Box>
  );
}

function Entry({ entry }: { entry: TradedEntry }) {
  const translate = useTranslate();
  const results = Object.entries(entry.results).map(
    ([outcome, result]) => `${entry.outcomeNames[outcome] ?? outcome}: ${translate(`trading.result.${result}`)}`,
  );
  return (
    <>
      <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{entry.matchName}</Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {entry.marketName} · {results.join(', ')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {entry.enteredBy}, <Moment at={entry.at} />: {entry.reason}
      </Typography>
    </>
  );
}

type Act = 'approve' | 'reject' | 'withdraw';

function Decisions({ vendor, entry }: { vendor: string; entry: TradedEntry }) {
  const translate = useTranslate();
  const mayWrite = useMay('sports.write');
  const show = useDialogHost();
  if (!mayWrite) return null;
  const isOwn = readSession()?.operator.username === entry.enteredBy;
  const close = () => show(null);
  const open = (act: Act) => show(<Decision vendor={vendor} entry={entry} act={act} onClose={close} />);
  const acts: readonly Act[] = isOwn ? ['withdraw'] : ['approve', 'reject'];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
      {acts.map((act) => (
        <Button
          key={act}
          variant={act === 'approve' ? 'contained' : 'outlined'}
          sx={{ minHeight: 44 }}
          onClick={() => open(act)}
        >
          {translate(`trading.action.${act}`)}
        </Button>
      ))}
    </Box>
  );
}

interface DecisionProps {
  vendor: string;
  entry: TradedEntry;
  act: Act;
  onClose: () => void;
}

function Decision({ vendor, entry, act, onClose }: DecisionProps) {
  const translate = useTranslate();
  const reread = useReread();
  const about = { vendor, entry: String(entry.id) };
  const verdict = act === 'approve' ? 'approve' : 'reject';
  return (
    <DecisionDialog
      title={translate(`trading.action.${act}`)}
      subject={<Entry entry={entry} />}
      consequence={translate(`trading.consequence.${verdict}`)}
      reason={act === 'approve' ? null : { label: translate('trading.reason'), longest: TRADING_REASON_LENGTH }}
      done={translate(`trading.done.${verdict}`)}
      send={(reason) => (act === 'approve' ? call(boApproveResult, about) : call(boRejectResult, { ...about, reason }))}
      onDone={() => {
        reread();
        onClose();
      }}
      onClose={() => {
        reread();
        onClose();
      }}
    />
  );
}
