import type { Locale } from '@fairhouse/contract';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Box, Card, Chip, IconButton, ListItem, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  DeleteWithConfirmButton,
  Link,
  RecordContextProvider,
  useCreatePath,
  useLocaleState,
  useTranslate,
} from 'react-admin';
import { useMerchant } from '../../merchant.ts';
import { languageNames } from '../../words.ts';
import { pictureUrl } from './banner-preview.tsx';
import { wordOf, type ContentRecord, type ContentResource } from './content-kinds.ts';
import { ShowingChip } from './showing-chip.tsx';

interface ContentRowProps {
  resource: ContentResource;
  record: ContentRecord;
  mayWrite: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

export function ContentRow({ resource, record, mayWrite, onUp, onDown }: ContentRowProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const createPath = useCreatePath();
  const spoken = useMerchant()?.langList ?? [];
  const written = Object.keys(record.words) as Locale[];
  const title = wordOf(record.words, 'title', [locale as Locale, ...spoken, ...written]).text || `#${record.id}`;
  const missing = spoken.filter((language) => !written.includes(language));
  return (
    <ListItem disablePadding>
      <Card variant="outlined" sx={row}>
        {record.picture && (
          <Box component="img" src={pictureUrl(record.picture, 160)} alt="" sx={thumbnail} loading="lazy" />
        )}
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Link
            to={createPath({ resource, type: 'edit', id: record.id })}
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {title}
          </Link>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <Facts resource={resource} record={record} />
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <ShowingChip record={record} />
          {missing.map((language) => (
            <Chip
              key={language}
              size="small"
              variant="outlined"
              color="warning"
              label={translate('content.missing', { language: languageNames[language] })}
            />
          ))}
        </Box>
        {mayWrite && (
          <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
            <Move
              label={translate('content.move.up', { title })}
              onMove={onUp}
              icon={<ArrowUpward fontSize="small" />}
            />
            <Move
              label={translate('content.move.down', { title })}
              onMove={onDown}
              icon={<ArrowDownward fontSize="small" />}
            />
            <RecordContextProvider value={record}>
              <DeleteWithConfirmButton
                mutationMode="pessimistic"
                redirect={false}
                confirmTitle={translate('content.remove.title', { title })}
                confirmContent="content.remove.text"
              />
            </RecordContextProvider>
          </Box>
        )}
      </Card>
    </ListItem>
  );
}

interface MoveProps {
  label: string;
  onMove: (() => void) | undefined;
  icon: ReactNode;
}

const Move = ({ label, onMove, icon }: MoveProps) => (
  <Tooltip title={label}>
    {/* A disabled button has no tooltip of its own. */}
    <span>
      <IconButton aria-label={label} onClick={onMove} disabled={!onMove}>
        {icon}
      </IconButton>
    </span>
  </Tooltip>
);

/** What tells records of one kind apart, in a line. */
function Facts({ resource, record }: Pick<ContentRowProps, 'resource' | 'record'>) {
  const translate = useTranslate();
  switch (resource) {
    case 'banners':
      return [translate(`content.linkage.${record['linkageType']}`), record['url']].filter(Boolean).join(': ');
    case 'notices':
      return `${translate(`content.notice_type.${record['type']}`)} · ${translate(`content.audience.${record['audience']}`)}`;
    case 'promotions':
      return `${record['category']} · /${record['slug']}`;
    case 'help-articles':
    case 'promotion-categories':
    case 'pages':
      return `/${record['slug']}`;
    case 'help-categories':
      return null;
  }
}

const row = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 1.5,
} as const;
const thumbnail = { width: 88, height: 50, objectFit: 'cover', borderRadius: 1 } as const;
