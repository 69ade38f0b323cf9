import { Box, Button, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FigureField, UNIT } from './figure-field.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { useSection } from './use-section.ts';

const figures = ['need', 'monthly', 'reward', 'rebateBp'] as const;

/** The ladder of ranks, from the lowest on. */
export function RanksSection({ settings, readOnly }: SectionProps) {
  const translate = useTranslate();
  const draft = useSection('ranks', settings);
  const levels = draft.value;
  const last = levels.at(-1)!;
  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      {levels.map((level, at) => (
        <Box
          key={at}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
            alignItems: 'center',
          }}
        >
          <TextField
            label={`${translate('site.ranks.name')} (${at})`}
            value={level.name}
            onChange={({ target }) => draft.change(levels.with(at, { ...level, name: target.value }))}
            error={Boolean(draft.errorAt(`${at}.name`))}
            helperText={draft.errorAt(`${at}.name`)}
            slotProps={{ htmlInput: { readOnly, maxLength: 40 } }}
          />
          {figures.map((name) => (
            <FigureField
              key={name}
              label={translate(`site.ranks.${name}`)}
              readOnly={readOnly || (name === 'need' && at === 0)}
              value={level[name]}
              unit={UNIT}
              error={draft.errorAt(`${at}.${name}`)}
              onValue={(value) => draft.change(levels.with(at, { ...level, [name]: value }))}
            />
          ))}
          {!readOnly && at > 0 && (
            <Button
              onClick={() => draft.change(levels.toSpliced(at, 1))}
              aria-label={translate('site.remove', { what: level.name })}
            >
              {translate('ra.action.remove')}
            </Button>
          )}
        </Box>
      ))}
      {!readOnly && (
        <Button
          sx={{ justifySelf: 'start' }}
          onClick={() => draft.change([...levels, { ...last, need: Math.max(UNIT, last.need * 2) }])}
        >
          {translate('site.ranks.add')}
        </Button>
      )}
    </SectionFrame>
  );
}
