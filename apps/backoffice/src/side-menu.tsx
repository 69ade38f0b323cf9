import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { Badge, Box, Chip, Divider } from '@mui/material';
import { createElement, type ReactNode } from 'react';
import { Menu, useGetResourceLabel, useResourceDefinitions, useSidebarState, useTranslate } from 'react-admin';
import { contentResources } from './features/content/publishing/content-kinds.ts';
import { useMay } from './permissions.ts';
import { useWaitingWork } from './waiting.ts';

/** Lists of work that waits, with how much of it. */
const queues = ['withdrawals', 'discrepancies'] as const;
const watches = ['returns'] as const;
const records = ['deposits', 'members'];

/** What the operator's role may read, parted into money and people, what the site shows, and the record of it all. */
export function SideMenu() {
  const translate = useTranslate();
  const definitions = useResourceDefinitions();
  const waiting = useWaitingWork();
  const maySeeSite = useMay('site.read');
  const maySeeSuppliers = useMay('catalogue.read');
  const items = (names: readonly string[]) =>
    names.filter((name) => definitions[name]).map((name) => <Menu.ResourceItem key={name} name={name} />);
  const queued = (names: readonly (typeof queues | typeof watches)[number][]) =>
    names
      .filter((name) => definitions[name])
      .map((name) => <QueueItem key={name} name={name} waiting={waiting[name] ?? 0} />);
  const groups = [
    [...queued(queues), ...items(records)],
    [
      ...items(['games']),
      ...(maySeeSuppliers
        ? [
            <Menu.Item
              key="suppliers"
              to="/suppliers"
              primaryText={translate('catalogue.suppliers')}
              leftIcon={<StorefrontOutlined />}
            />,
          ]
        : []),
      ...queued(watches),
      ...items(['stops']),
    ],
    [
      ...items(contentResources),
      ...(maySeeSite
        ? [<Menu.Item key="site" to="/site" primaryText={translate('site.name')} leftIcon={<TuneOutlined />} />]
        : []),
    ],
    items(['operators', 'audit']),
  ].filter((group) => group.length > 0);
  return (
    <Menu>
      {groups.map((group, index) => [
        index > 0 && <Divider key={`line-${group[0]!.key}`} component="li" aria-hidden sx={{ my: 1 }} />,
        ...group,
      ])}
    </Menu>
  );
}

/** A list of the menu with how much waits in it: a figure, or with the menu folded a mark on its sign. */
function QueueItem({ name, waiting }: { name: string; waiting: number }) {
  const translate = useTranslate();
  const label = useGetResourceLabel()(name, 2);
  const [open] = useSidebarState();
  const icon = useResourceDefinitions()[name]?.icon;
  const sign: ReactNode = icon && createElement(icon as () => ReactNode);
  return (
    <Menu.Item
      to={`/${name}`}
      primaryText={label}
      leftIcon={
        <Badge color="warning" variant="dot" invisible={open || waiting === 0}>
          {sign}
        </Badge>
      }
    >
      <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {label}
        </Box>
        {waiting > 0 && (
          <Chip
            component="span"
            size="small"
            color="warning"
            label={waiting > 999 ? '999+' : waiting}
            aria-label={translate('records.waiting', { smart_count: waiting })}
          />
        )}
      </Box>
    </Menu.Item>
  );
}
