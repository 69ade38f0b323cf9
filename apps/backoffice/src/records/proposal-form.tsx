import type { RewardTitles } from '@fairhouse/contract/money/rewards';
import { Box, Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { InstantInput } from '../instant-input.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { shownTitle, TitleFields } from './title-fields.tsx';

interface ProposalFormProps {
  /** Keys of the title and of what it explains. */
  title: string;
  explain: string;
  /** Of the proposal; null while something is missing. */
  titles: RewardTitles | null;
  send: (idempotencyKey: string) => Promise<unknown>;
  /** The list that it is shown in. */
  to: string;
  children: ReactNode;
}

/** The form of a mission or raffle. Nothing is offered before another operator has opened it. */
export function ProposalForm({ title, explain, titles, send, to, children }: ProposalFormProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate(title)} />
      <Typography variant="body2" color="textSecondary">
        {translate(explain)}
      </Typography>
      {children}
      <Box>
        <Button variant="contained" disabled={!titles} onClick={() => setAsking(true)}>
          {translate('reward.propose')}
        </Button>
      </Box>
      {asking && titles && (
        <DecisionDialog
          title={translate('reward.propose')}
          subject={<Typography component="p">{shownTitle(titles)}</Typography>}
          consequence={translate('reward.consequence')}
          reason={null}
          done="reward.proposed"
          send={(_, idempotencyKey) => send(idempotencyKey)}
          onDone={() => void navigate(to)}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}

interface Named {
  titles: RewardTitles;
  startsAt: string | null;
  endsAt: string | null;
}

interface NameAndTimeProps {
  draft: Named;
  onChange: (part: Partial<Named>) => void;
  /** What is asked between the name and the time. */
  children: ReactNode;
}

/** What it is called, and when it runs. */
export function NameAndTime({ draft: { titles, startsAt, endsAt }, onChange, children }: NameAndTimeProps) {
  const translate = useTranslate();
  return (
    <>
      <TitleFields titles={titles} onChange={(changed) => onChange({ titles: changed })} />
      {children}
      <InstantInput
        label={translate('reward.field.startsAt')}
        value={startsAt}
        onChange={(changed) => onChange({ startsAt: changed })}
      />
      <InstantInput
        label={translate('reward.field.endsAt')}
        value={endsAt}
        onChange={(changed) => onChange({ endsAt: changed })}
      />
    </>
  );
}

interface DraftLinesProps<Line> {
  /** Key of the heading. */
  title: string;
  lines: Line[];
  empty: Line;
  most: number;
  /** Keys of the buttons. */
  add: string;
  remove: string;
  onChange: (lines: Line[]) => void;
  /** The fields of one line; their labels begin with its number, from 1. */
  renderLine: (line: Line, number: number, change: (part: Partial<Line>) => void) => ReactNode;
  /** Columns of the fields on a wide screen. */
  columns: string;
}

/** Steps or prizes, one line each. */
export function DraftLines<Line>(props: DraftLinesProps<Line>) {
  const { title, lines, empty, most, add, remove, onChange, renderLine, columns } = props;
  const translate = useTranslate();
  return (
    <>
      <Typography variant="h6" component="h3">
        {translate(title)}
      </Typography>
      {lines.map((line, index) => (
        <Box
          key={index}
          sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `${columns} auto` } }}
        >
          {renderLine(line, index + 1, (part) => onChange(lines.with(index, { ...line, ...part })))}
          {lines.length > 1 && <Button onClick={() => onChange(lines.toSpliced(index, 1))}>{translate(remove)}</Button>}
        </Box>
      ))}
      {lines.length < most && (
        <Button sx={{ justifySelf: 'start' }} variant="outlined" onClick={() => onChange([...lines, empty])}>
          {translate(add)}
        </Button>
      )}
    </>
  );
}
