import type { SiteSections } from '@fairhouse/contract/house/site-settings-backoffice';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FigureField, UNIT } from './figure-field.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { useSection, type SectionDraft } from './use-section.ts';

interface PartProps {
  draft: SectionDraft<'withdrawalRules'>;
  readOnly: boolean;
}

/** Limits of withdrawals per day by club rank, and the fee. */
export function WithdrawalRulesSection({ settings, readOnly }: SectionProps) {
  const draft = useSection('withdrawalRules', settings);
  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      <RankRows draft={draft} readOnly={readOnly} />
      <FeeFields draft={draft} readOnly={readOnly} />
      <TurnoverField draft={draft} readOnly={readOnly} />
    </SectionFrame>
  );
}

function RankRows({ draft, readOnly }: PartProps) {
  const translate = useTranslate();
  const { ranks } = draft.value;
  const last = ranks.at(-1)!;
  const change = (rows: typeof ranks) => draft.change({ ...draft.value, ranks: rows });
  return (
    <>
      {ranks.map((row, at) => (
        <Box
          key={at}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
            alignItems: 'center',
          }}
        >
          {(['fromRank', 'perDay', 'timesPerDay'] as const).map((name) => (
            <FigureField
              key={name}
              label={translate(`site.withdrawal_rules.${name}`)}
              readOnly={readOnly || (name === 'fromRank' && at === 0)}
              value={row[name]}
              unit={name === 'perDay' ? UNIT : 1}
              error={draft.errorAt(`ranks.${at}.${name}`) ?? draft.errorAt('ranks')}
              onValue={(value) => change(ranks.with(at, { ...row, [name]: value }))}
            />
          ))}
          {!readOnly && at > 0 && (
            <Button
              onClick={() => change(ranks.toSpliced(at, 1))}
              aria-label={translate('site.remove', { what: row.fromRank })}
            >
              {translate('ra.action.remove')}
            </Button>
          )}
        </Box>
      ))}
      {!readOnly && (
        <Button
          sx={{ justifySelf: 'start' }}
          onClick={() => change([...ranks, { ...last, fromRank: last.fromRank + 1 }])}
        >
          {translate('site.withdrawal_rules.add')}
        </Button>
      )}
    </>
  );
}

/** Times a deposit that must be staked before a withdrawal. */
function TurnoverField({ draft, readOnly }: PartProps) {
  const translate = useTranslate();
  return (
    <FigureField
      label={translate('site.withdrawal_rules.depositTurnover')}
      readOnly={readOnly}
      value={draft.value.depositTurnoverX100 ?? 0}
      unit={UNIT}
      error={draft.errorAt('depositTurnoverX100')}
      onValue={(depositTurnoverX100) => draft.change({ ...draft.value, depositTurnoverX100 })}
    />
  );
}

const feeFields = [
  { name: 'freePerMonth', unit: 1, label: 'freePerMonth' },
  { name: 'fixed', unit: UNIT, label: 'fixed' },
  { name: 'basisPoints', unit: UNIT, label: 'percent' },
  { name: 'most', unit: UNIT, label: 'most' },
] as const;

function FeeFields({ draft, readOnly }: PartProps) {
  const translate = useTranslate();
  const { fee } = draft.value;
  const change = (part: Partial<SiteSections['withdrawalRules']['fee']>) =>
    draft.change({ ...draft.value, fee: { ...fee, ...part } });
  return feeFields.map(({ name, unit, label }) => (
    <FigureField
      key={name}
      label={translate(`site.withdrawal_rules.${label}`)}
      readOnly={readOnly}
      value={fee[name]}
      unit={unit}
      error={draft.errorAt(`fee.${name}`)}
      onValue={(value) => change({ [name]: value })}
      {...(name === 'most' && { onEmpty: () => change({ most: null }) })}
    />
  ));
}
