import ImageOutlined from '@mui/icons-material/ImageOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';

/** Chooses a picture, and hands it over as base64. */
export function PictureButton({ disabled, onChoose }: { disabled: boolean; onChoose: (data: string) => void }) {
  const translate = useTranslate();
  const file = useRef<HTMLInputElement>(null);
  const choose = async (input: HTMLInputElement) => {
    const chosen = input.files?.[0];
    input.value = '';
    if (chosen) onChoose(await base64Of(chosen));
  };
  return (
    <>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        onChange={({ target }) => void choose(target)}
      />
      <Tooltip title={translate('chat.picture')}>
        <IconButton aria-label={translate('chat.picture')} disabled={disabled} onClick={() => file.current?.click()}>
          <ImageOutlined />
        </IconButton>
      </Tooltip>
    </>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
