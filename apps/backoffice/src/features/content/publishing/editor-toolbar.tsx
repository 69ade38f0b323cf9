import Code from '@mui/icons-material/Code';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import HorizontalRule from '@mui/icons-material/HorizontalRule';
import InsertLink from '@mui/icons-material/InsertLink';
import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import { Box, IconButton, Tooltip, type SvgIconProps } from '@mui/material';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { LinkBar } from './link-bar.tsx';

interface EditorToolbarProps {
  editor: Editor;
  asHtml: boolean;
  /** Undefined while the text can only be edited as HTML. */
  onToggleHtml: (() => void) | undefined;
}

interface Tool {
  name: string;
  icon: ComponentType<SvgIconProps> | string;
  run: (editor: Editor) => boolean;
  /** The button is shown as pressed when this mark or node is under the cursor. */
  active?: readonly [string, object?];
}

const tools: readonly Tool[] = [
  { name: 'heading', icon: 'H', run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(), active: h(2) },
  { name: 'subheading', icon: 'h', run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(), active: h(3) },
  { name: 'bold', icon: FormatBold, run: (e) => e.chain().focus().toggleBold().run(), active: ['bold'] },
  { name: 'italic', icon: FormatItalic, run: (e) => e.chain().focus().toggleItalic().run(), active: ['italic'] },
  {
    name: 'underline',
    icon: FormatUnderlined,
    run: (e) => e.chain().focus().toggleUnderline().run(),
    active: ['underline'],
  },
  {
    name: 'bullets',
    icon: FormatListBulleted,
    run: (e) => e.chain().focus().toggleBulletList().run(),
    active: ['bulletList'],
  },
  {
    name: 'numbers',
    icon: FormatListNumbered,
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    active: ['orderedList'],
  },
  { name: 'quote', icon: FormatQuote, run: (e) => e.chain().focus().toggleBlockquote().run(), active: ['blockquote'] },
  { name: 'rule', icon: HorizontalRule, run: (e) => e.chain().focus().setHorizontalRule().run() },
  { name: 'undo', icon: Undo, run: (e) => e.chain().focus().undo().run() },
  { name: 'redo', icon: Redo, run: (e) => e.chain().focus().redo().run() },
];

function h(level: number) {
  return ['heading', { level }] as const;
}

export function EditorToolbar({ editor, asHtml, onToggleHtml }: EditorToolbarProps) {
  const translate = useTranslate();
  const [linking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: ({ editor }) => ({
      link: editor.isActive('link'),
      tools: tools.map(({ active }) => active && editor.isActive(...active)),
    }),
  });
  return (
    <>
      <Box
        role="toolbar"
        aria-label={translate('content.editor.toolbar')}
        sx={{ display: 'flex', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider', p: 0.5 }}
      >
        {!asHtml &&
          tools.map(({ name, icon: Icon, run }, index) => (
            <Press
              key={name}
              label={translate(`content.editor.${name}`)}
              pressed={active.tools[index]}
              onPress={() => run(editor)}
            >
              {typeof Icon === 'string' ? <Letter>{Icon}</Letter> : <Icon fontSize="small" />}
            </Press>
          ))}
        {!asHtml && (
          <Press label={translate('content.editor.link')} pressed={active.link} onPress={() => setLinking(!linking)}>
            <InsertLink fontSize="small" />
          </Press>
        )}
        <Press label={translate('content.editor.html')} pressed={asHtml} onPress={onToggleHtml}>
          <Code fontSize="small" />
        </Press>
      </Box>
      {linking && !asHtml && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}

const Letter = ({ children }: { children: string }) => (
  <Box component="span" aria-hidden sx={{ width: 20, fontWeight: 700, fontSize: 16, lineHeight: '20px' }}>
    {children}
  </Box>
);

interface PressProps {
  label: string;
  pressed: boolean | undefined;
  onPress: (() => void) | undefined;
  children: ReactNode;
}

const Press = ({ label, pressed, onPress, children }: PressProps) => (
  <Tooltip title={onPress ? label : ''}>
    <span>
      <IconButton
        aria-label={label}
        aria-pressed={pressed}
        disabled={!onPress}
        onClick={onPress}
        sx={{ borderRadius: 1, p: 1.25, ...(pressed && { bgcolor: 'action.selected', color: 'primary.main' }) }}
      >
        {children}
      </IconButton>
    </span>
  </Tooltip>
);
