import { contentLengths } from '@fairhouse/contract/content/publishing-backoffice';
import { linkablePaths, linkageTypes, type LinkageType } from '@fairhouse/contract/content/publishing';
import { Autocomplete, TextField } from '@mui/material';
import { SelectInput, TextInput, useGetList, useLocaleState, useTranslate } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Locale } from '@fairhouse/contract';
import { wordOf, type ContentRecord, type ContentResource } from './content-kinds.ts';
import { GamePicker } from './game-picker.tsx';

/** What a click opens: a kind, then a target with an input for that kind. */
export function LinkTargetInput({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const kind = useWatch({ name: 'linkageType' }) as LinkageType;
  return (
    <>
      <SelectInput
        source="linkageType"
        label="content.field.linkageType"
        choices={linkageTypes.map((id) => ({ id, name: translate(`content.linkage.${id}`) }))}
        // The target of another kind would be meaningless here.
        onChange={() => setValue('url', '', { shouldDirty: true })}
        readOnly={readOnly}
        disabled={readOnly}
        isRequired
        helperText={false}
        fullWidth
      />
      {kind === 'URL' && (
        <TextInput
          source="url"
          label="content.field.address"
          type="url"
          placeholder="https://"
          readOnly={readOnly}
          helperText={false}
          parse={(text: string) => text}
          fullWidth
          slotProps={{ htmlInput: { maxLength: contentLengths.url, inputMode: 'url' } }}
        />
      )}
      {kind === 'ROUTE' && <RouteInput readOnly={readOnly} />}
      {kind === 'GAME' && <GamePicker readOnly={readOnly} />}
      {kind === 'PROMO' && <RecordPicker key="promotions" resource="promotions" readOnly={readOnly} />}
      {kind === 'NOTICE' && <RecordPicker key="notices" resource="notices" readOnly={readOnly} />}
    </>
  );
}

/** A page of the site; a query may be added to it. */
function RouteInput({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: 'url' });
  return (
    <Autocomplete
      freeSolo
      options={[...linkablePaths].filter((path) => !path.endsWith('.html'))}
      inputValue={(field.value as string | null) ?? ''}
      onInputChange={(_, path) => field.onChange(path)}
      readOnly={readOnly}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('content.field.route')}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message}
        />
      )}
    />
  );
}

/** A promotion or a notice by its title; the target is its id. */
function RecordPicker({ resource, readOnly }: { resource: ContentResource; readOnly: boolean }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { field, fieldState } = useController({ name: 'url' });
  const { data = [], isPending } = useGetList<ContentRecord>(resource, { pagination: { page: 1, perPage: 100 } });
  const title = ({ id, words }: ContentRecord) =>
    wordOf(words, 'title', [locale as Locale, ...(Object.keys(words) as Locale[])]).text || `#${id}`;
  return (
    <Autocomplete
      options={data}
      loading={isPending}
      value={data.find(({ id }) => String(id) === field.value) ?? null}
      onChange={(_, record) => field.onChange(record ? String(record.id) : '')}
      getOptionLabel={title}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      readOnly={readOnly}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate(`resources.${resource}.name`, { smart_count: 1 })}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message}
        />
      )}
    />
  );
}
