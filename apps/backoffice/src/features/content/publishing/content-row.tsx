import type { Locale } from '@fairhouse/contract';
import { Box, Card, Chip, ListItem, Typography } from '@mui/material';
import {
  DeleteWithConfirmButton,
  Link,
  RecordContextProvider,
  useCreatePath,
  useLocaleState,
  useTranslate,
} from 'react-admin';
import { useMerchant } from '../../../merchant.ts';
import { MoveButtons } from '../../../records/move-buttons.tsx';
import { languageNames } from '../../../words.ts';
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
            <MoveButtons title={title} busy={false} onUp={onUp} onDown={onDown} />
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

/** The distinguishing fields of a kind, in one line. */
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
