import { contentLengths } from '@fairhouse/contract/content/publishing-backoffice';
import { Alert, Box, InputBase } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isBeyondEditor } from './beyond-editor.ts';
import { EditorToolbar } from './editor-toolbar.tsx';

interface HtmlEditorProps {
  value: string;
  onChange: (html: string) => void;
  labelledBy: string;
  lang: string;
  readOnly: boolean;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    link: { openOnClick: false, autolink: false, defaultProtocol: 'https' },
  }),
];

/** An editor for formatted text, or for the HTML itself, which allows more than the formatting buttons. */
export default function HtmlEditor({ value, onChange, labelledBy, lang, readOnly }: HtmlEditorProps) {
  const translate = useTranslate();
  /** The last text that this editor wrote; any other value came from outside and replaces the content. */
  const written = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    editable: !readOnly,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        lang,
        spellcheck: 'true',
      },
    },
    onUpdate: ({ editor }) => {
      written.current = editor.isEmpty ? '' : editor.getHTML();
      onChange(written.current);
    },
  });
  const [wantsHtml, setWantsHtml] = useState(false);
  const beyond = isBeyondEditor(value);
  const asHtml = wantsHtml || beyond;

  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => editor.setEditable(!readOnly), [editor, readOnly]);

  const typeHtml = (html: string) => {
    written.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
    onChange(html);
  };

  return (
    <Box sx={frame}>
      {!readOnly && (
        <EditorToolbar
          editor={editor}
          asHtml={asHtml}
          onToggleHtml={beyond ? undefined : () => setWantsHtml(!asHtml)}
        />
      )}
      {beyond && (
        <Alert severity="info" sx={{ borderRadius: 0 }}>
          {translate('content.editor.beyond')}
        </Alert>
      )}
      {asHtml ? (
        <InputBase
          multiline
          fullWidth
          minRows={8}
          maxRows={24}
          value={value}
          onChange={(event) => typeHtml(event.target.value)}
          sx={{ p: 2, fontFamily: 'ui-monospace, monospace', fontSize: 13 }}
          slotProps={{
            input: { 'aria-labelledby': labelledBy, readOnly, maxLength: contentLengths.html, spellCheck: false },
          }}
        />
      ) : (
        <EditorContent editor={editor} />
      )}
    </Box>
  );
}

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'clip',
  '&:focus-within': { borderColor: 'primary.main' },
  '& .tiptap': { minHeight: 200, maxHeight: 560, overflowY: 'auto', px: 2, py: 1, outline: 'none', lineHeight: 1.6 },
  '& .tiptap a': { color: 'primary.main' },
  '& .tiptap blockquote': { borderInlineStart: 3, borderColor: 'divider', ml: 0, pl: 2 },
  '& .tiptap img': { maxWidth: '100%' },
} as const;
