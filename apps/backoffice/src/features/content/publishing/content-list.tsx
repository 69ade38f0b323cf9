import { bannerGroups, noticeTypes } from '@fairhouse/contract/content/publishing';
import { contentStates } from '@fairhouse/contract/content/publishing-backoffice';
import {
  CreateButton,
  List,
  SearchInput,
  SelectInput,
  TopToolbar,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { filterBar } from '../../../records/filter-bar.ts';
import { useMay } from '../../../permissions.ts';
import { ContentRows } from './content-rows.tsx';
import type { ContentResource } from './content-kinds.ts';

/** The records of one kind in the order in which visitors see them. */
export function ContentList() {
  const resource = useResourceContext() as ContentResource;
  const translate = useTranslate();
  const mayWrite = useMay('content.write');
  const choice = (source: string, words: string, options: readonly string[]) => (
    <SelectInput
      key={source}
      source={source}
      label={`content.field.${source}`}
      choices={options.map((id) => ({ id, name: translate(`${words}.${id}`) }))}
      alwaysOn
    />
  );
  const filters = [
    <SearchInput key="search" source="search" alwaysOn />,
    choice('state', 'content.state', contentStates),
    ...(resource === 'banners' ? [choice('groupName', 'content.group', bannerGroups)] : []),
    ...(resource === 'notices' ? [choice('type', 'content.notice_type', noticeTypes)] : []),
  ];
  return (
    <List
      component="div"
      filters={filters}
      actions={
        <TopToolbar sx={{ background: 'none', minHeight: { xs: 0, md: 64 }, p: { xs: 0 }, ml: 'auto' }}>
          {mayWrite && <CreateButton />}
        </TopToolbar>
      }
      empty={false}
      error={false}
      // A failure is shown in the page, and the previous data stays.
      queryOptions={{ onError: () => undefined }}
      sx={bar}
      exporter={false}
      perPage={100}
      pagination={false}
    >
      <ContentRows resource={resource} mayWrite={mayWrite} />
    </List>
  );
}

/** On a phone and a tablet the search has a line of its own, and the round button does not cover the last record. */
const bar = {
  ...filterBar,
  pb: { xs: 10, md: 0 },
  '& .RaList-actions': { ...filterBar['& .RaList-actions'], flexWrap: { xs: 'wrap', md: 'nowrap' } },
  '& .MuiToolbar-root': { minHeight: { xs: 0, md: 64 } },
  '& form.RaFilterForm-root, & form': {
    ...filterBar['& .RaFilterForm-root, & form'],
    flex: 'none',
    width: { xs: '100%', md: 'auto' },
  },
} as const;
