import { Box, Button, TextField } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';

/** Sets, changes or removes the link under the cursor. The preview shows whether the server refuses it. */
export function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const translate = useTranslate();
  const [href, setHref] = useState(() => (editor.getAttributes('link')['href'] as string | undefined) ?? '');

  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href.trim() === '') chain.unsetLink().run();
    else chain.setLink({ href: href.trim() }).run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Stops the surrounding form from being submitted.
      event.preventDefault();
      apply();
    }
    if (event.key === 'Escape') onClose();
  };

  return (
    <Box sx={{ display: 'flex', gap: 1, p: 1, borderBottom: 1, borderColor: 'divider' }}>
      <TextField
        size="small"
        fullWidth
        inputRef={input}
        label={translate('content.editor.address')}
        placeholder="https://"
        value={href}
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button onClick={apply}>{translate('content.editor.apply')}</Button>
    </Box>
  );
}
