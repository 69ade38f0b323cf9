import { boAddPicture, pictureLimit, pictureTypes } from '@fairhouse/contract/content/publishing-backoffice';
import type { Picture } from '@fairhouse/contract/content/publishing';
import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import { Box, Button, CircularProgress, FormHelperText, Typography } from '@mui/material';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { call } from '../../../client.ts';
import { pictureUrl } from './banner-preview.tsx';

/** A picture, dropped or chosen. It is uploaded at once; the record refers to it when it is saved. */
export function PictureInput({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const { picture, choose, upload, busy, error } = usePicture();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void upload(event.dataTransfer.files[0]);
  };
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
          <PictureButtons
            hasPicture={picture !== null}
            busy={busy}
            onFile={(file) => void upload(file)}
            onRemove={() => choose(null)}
          />
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

/** The picture of the record that is edited, and the way to another. */
function usePicture() {
  const translate = useTranslate();
  const { setValue, watch } = useFormContext();
  const { fieldState } = useController({ name: 'pictureId' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const picture = (watch('picture') as Picture | null | undefined) ?? null;

  const choose = (chosen: Picture | null) => {
    setValue('pictureId', chosen?.id ?? null, { shouldDirty: true });
    setValue('picture', chosen, { shouldDirty: true });
  };
  const upload = async (file: File | undefined) => {
    if (!file || busy) return;
    setFailure('');
    if (!(pictureTypes as readonly string[]).includes(file.type)) return setFailure(translate('content.picture.type'));
    if (file.size > pictureLimit) return setFailure(translate('content.picture.size'));
    setBusy(true);
    try {
      choose(await call(boAddPicture, { data: await readBase64(file) }));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  return { picture, choose, upload, busy, error: failure || fieldState.error?.message };
}

interface PictureButtonsProps {
  hasPicture: boolean;
  busy: boolean;
  onFile: (file: File | undefined) => void;
  onRemove: () => void;
}

function PictureButtons({ hasPicture, busy, onFile, onRemove }: PictureButtonsProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center' }}>
      <Button
        variant="outlined"
        startIcon={busy ? <CircularProgress size={18} aria-hidden /> : <AddPhotoAlternate />}
        onClick={() => input.current?.click()}
      >
        {translate(hasPicture ? 'content.picture.replace' : 'content.picture.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join()}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          // Allows choosing the same file again.
          event.currentTarget.value = '';
        }}
      />
      {hasPicture && <Button onClick={onRemove}>{translate('content.picture.remove')}</Button>}
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
