import { boAddPicture } from '@fairhouse/contract/content/publishing-backoffice';
import type { Picture } from '@fairhouse/contract/content/publishing';
import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Button, CircularProgress, FormHelperText, Typography } from '@mui/material';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { call } from '../../../client.ts';
import { pictureUrl } from './banner-preview.tsx';

const types = ['image/png', 'image/jpeg', 'image/webp'];
/** Bytes; the server refuses larger files. */
const largest = 5 * 1024 * 1024;

/** A picture, dropped or chosen. It is uploaded at once; the record refers to it when it is saved. */
export function PictureInput({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const { setValue, watch } = useFormContext();
  const { fieldState } = useController({ name: 'pictureId' });
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [failure, setFailure] = useState('');
  const picture = watch('picture') as Picture | null | undefined;

  const choose = (chosen: Picture | null) => {
    setValue('pictureId', chosen?.id ?? null, { shouldDirty: true });
    setValue('picture', chosen, { shouldDirty: true });
  };
  const upload = async (file: File | undefined) => {
    if (!file || busy) return;
    setFailure('');
    if (!types.includes(file.type)) return setFailure(translate('content.picture.type'));
    if (file.size > largest) return setFailure(translate('content.picture.size'));
    setBusy(true);
    try {
      choose(await call(boAddPicture, { data: await readBase64(file) }));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void upload(event.dataTransfer.files[0]);
  };
  const error = failure || fieldState.error?.message;

  return (
    <Box>
      <Typography variant="body2" color="textSecondary" gutterBottom>
        {translate('content.field.picture')}
      </Typography>
      <Box
        onDragOver={(event) => {
          if (readOnly) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={readOnly ? undefined : drop}
        sx={{ ...zone, borderColor: over ? 'primary.main' : 'divider' }}
      >
        {picture && (
          <img src={pictureUrl(picture, 640)} alt="" style={{ maxWidth: '100%', maxHeight: 180, borderRadius: 8 }} />
        )}
        {!picture && readOnly && '–'}
        {!readOnly && (
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center' }}>
            <Button
              variant="outlined"
              startIcon={busy ? <CircularProgress size={18} aria-hidden /> : <AddPhotoAlternate />}
              onClick={() => file.current?.click()}
            >
              {translate(picture ? 'content.picture.replace' : 'content.picture.choose')}
            </Button>
            <input
              ref={file}
              type="file"
              hidden
              accept={types.join()}
              onChange={(event) => {
                void upload(event.currentTarget.files?.[0]);
                // Allows choosing the same file again.
                event.currentTarget.value = '';
              }}
            />
            {picture && <Button onClick={() => choose(null)}>{translate('content.picture.remove')}</Button>}
          </Box>
        )}
      </Box>
      {!readOnly && (
        <FormHelperText error={Boolean(error)} role={error ? 'alert' : undefined}>
          {error || translate('content.picture.hint')}
        </FormHelperText>
      )}
    </Box>
  );
}

function readBase64(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve((reader.result as string).split(',', 2)[1]!));
  reader.addEventListener('error', () => reject(reader.error!));
  reader.readAsDataURL(file);
  return promise;
}

const zone = {
  border: 1,
  borderStyle: 'dashed',
  borderRadius: 2,
  p: 2,
  display: 'grid',
  gap: 1.5,
  justifyItems: 'center',
} as const;
