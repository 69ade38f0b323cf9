import { boGames } from '@fairhouse/contract/content/publishing-backoffice';
import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { call } from '../../../client.ts';

/** A game by its name; the target is `<vendor>/<gameCode>`. */
export function GamePicker({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: 'url' });
  const [typed, setTyped] = useState('');
  const { data, isPending, error } = useQuery({
    queryKey: ['games', typed],
    queryFn: ({ signal }) => call(boGames, { search: typed.slice(0, 64) }, { signal }),
    placeholderData: keepPreviousData,
  });
  const games = data?.list ?? [];
  const target = (field.value as string | null) ?? '';
  const chosen =
    target === '' ? null : (games.find((game) => game.target === target) ?? { target, name: target, label: '' });
  return (
    <Autocomplete
      options={games}
      filterOptions={(options) => options}
      loading={isPending}
      value={chosen}
      onChange={(_, game) => field.onChange(game?.target ?? '')}
      onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
      getOptionLabel={({ name, label }) => (label ? `${name} · ${label}` : name)}
      getOptionKey={({ target }) => target}
      isOptionEqualToValue={(option, value) => option.target === value.target}
      readOnly={readOnly}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('content.field.game')}
          error={Boolean(fieldState.error ?? error)}
          helperText={fieldState.error?.message ?? error?.message}
        />
      )}
    />
  );
}
