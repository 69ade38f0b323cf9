import { Badge, Box, Chip, Divider } from '@mui/material';
import type { PermissionName } from '@fairhouse/contract/house/permissions';
import { Menu, useGetResourceLabel, usePermissions, useSidebarState, useTranslate } from 'react-admin';
import type { Page, ResourceScreens, Section } from './section.ts';
import { sectionGroups } from './sections.ts';
import { useWaiting, type Waiting } from './waiting.ts';

const itemsOf = ({ resources = [], pages = [] }: Section) => [
  ...resources.map((resource) => <ResourceItem key={resource.name} {...resource} />),
  ...pages.map((page) => <PageItem key={page.label} {...page} />),
];

/** The sections that the operator's role may read, by group. */
export function SideMenu() {
  const { permissions = [] } = usePermissions<PermissionName[]>();
  const groups = sectionGroups
    .map((sections) => sections.filter(({ permission }) => permissions.includes(permission)).flatMap(itemsOf))
    .filter((group) => group.length > 0);
  return (
    <Menu>
      {groups.map((group, index) => [
        index > 0 && <Divider key={`line-${group[0]!.key}`} component="li" aria-hidden sx={{ my: 1 }} />,
        ...group,
      ])}
    </Menu>
  );
}

function PageItem({ paths, label, icon: Icon }: Page) {
  return <Menu.Item to={paths[0]} primaryText={useTranslate()(label)} leftIcon={<Icon />} />;
}

const ResourceItem = ({ name, icon, waiting }: ResourceScreens) =>
  waiting ? <QueueItem name={name} icon={icon} waiting={waiting} /> : <Menu.ResourceItem name={name} />;

interface QueueItemProps extends Pick<ResourceScreens, 'name' | 'icon'> {
  waiting: Waiting;
}

/** A menu entry with the number of waiting records; in the folded menu, a mark on its icon. */
function QueueItem({ name, icon: Icon, waiting: query }: QueueItemProps) {
  const waiting = useWaiting(query);
  const translate = useTranslate();
  const label = useGetResourceLabel()(name, 2);
  const [open] = useSidebarState();
  return (
    <Menu.Item
      to={`/${name}`}
      primaryText={label}
      leftIcon={
        <Badge color="warning" variant="dot" invisible={open || waiting === 0}>
          <Icon />
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
