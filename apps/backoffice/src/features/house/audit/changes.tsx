import { locales, type Locale } from '@fairhouse/contract';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { languageNames } from '../../../words.ts';
import { differences, type Difference } from './differences.ts';

/** Lines that are shown at once; a button shows the others. */
const SHORT = 6;
/** Most characters of a value; a whole article would push everything else away. */
const LONGEST = 160;

interface ChangesProps {
  before: unknown;
  after: unknown;
  /** Shown when nothing changed: a dash, so that the cell does not look unfinished. */
  none?: '–' | '';
}

/** The changes of an action, one line per part. */
export function Changes({ before, after, none = '–' }: ChangesProps) {
  const translate = useTranslate();
  const all = differences(before, after);
  if (all.length === 0) return none;
  const rest = all.slice(SHORT);
  return (
    <Box sx={{ fontSize: 13, minWidth: 220, maxWidth: 560, overflowWrap: 'anywhere' }}>
      <Lines parts={all.slice(0, SHORT)} />
      {rest.length > 0 && (
        <details>
          <summary>{translate('audit.more', { smart_count: rest.length })}</summary>
          <Lines parts={rest} />
        </details>
      )}
    </Box>
  );
}

const Lines = ({ parts }: { parts: readonly Difference[] }) => {
  const nameOf = usePartName();
  const valueOf = usePartValue();
  return parts.map(({ path, before, after }) => (
    <div key={path}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {nameOf(path)}
      </Box>{' '}
      {before !== null && <del>{valueOf(path, before)}</del>}
      {before !== null && after !== null && ' → '}
      {after !== null && (
        <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
          {valueOf(path, after)}
        </Box>
      )}
    </div>
  ));
};

const shorten = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** `words.EN.title` → "English, Title"; a part without a word of its own is shown as its path. */
function usePartName() {
  const translate = useTranslate();
  return (path: string) => {
    const names = path
      .replace(/\[.*$/, '')
      .split('.')
      .filter((name) => name !== '' && name !== 'words')
      .map((name) =>
        locales.includes(name as Locale)
          ? languageNames[name as Locale]
          : translate(`audit.part.${name}`, { _: translate(`content.field.${name}`, { _: name }) }),
      );
    return names.length === 0 ? '' : `${names.join(', ')}:`;
  };
}

/** A state in words; any other value as recorded. */
function usePartValue() {
  const translate = useTranslate();
  return (path: string, value: string) =>
    path === 'state'
      ? translate(`withdrawal.state.${value}`, {
          _: translate(`deposit.state.${value}`, { _: translate(`content.state.${value}`, { _: value }) }),
        })
      : shorten(value);
}
