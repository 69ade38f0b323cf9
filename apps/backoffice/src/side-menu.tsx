import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { Badge, Box, Chip, Divider } from '@mui/material';
import type { PermissionName } from '@fairhouse/contract/house/permissions';
import { Menu, useGetResourceLabel, usePermissions, useSidebarState, useTranslate } from 'react-admin';
import type { Page, ResourceScreens, Section } from './section.ts';
import { sectionGroups } from './sections.ts';
import { countWords, useQueues, type Queue } from './use-queues.ts';

const itemsOf = (queues: readonly Queue[], { resources = [], pages = [] }: Section) => [
  ...resources.map((resource) => {
    const queue = queues.find((each) => each.resource.name === resource.name);
    return <ResourceItem key={resource.name} {...resource} count={queue && (queue.count ?? 0)} />;
  }),
  ...pages.map((page) => <PageItem key={page.label} {...page} />),
];

/** The sections that the operator's role may read, by group. */
export function SideMenu() {
  const { permissions = [] } = usePermissions<PermissionName[]>();
  const translate = useTranslate();
  const { queues, total } = useQueues();
  const groups = sectionGroups
    .map((sections) =>
      sections
        .filter(({ permission }) => permissions.includes(permission))
        .flatMap((section) => itemsOf(queues, section)),
    )
    .filter((group) => group.length > 0);
  return (
    <Menu>
      <QueueItem to="/" label={translate('waiting.title')} icon={TaskAltOutlined} waiting={total} />
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

function ResourceItem({ name, icon, count }: ResourceScreens & { count: number | undefined }) {
  const label = useGetResourceLabel()(name, 2);
  if (count === undefined) return <Menu.ResourceItem name={name} />;
  return <QueueItem to={`/${name}`} label={label} icon={icon} waiting={count} />;
}

interface QueueItemProps extends Pick<ResourceScreens, 'icon'> {
  to: string;
  label: string;
  waiting: number;
}

/** A menu entry with the number of waiting records; in the folded menu, a mark on its icon. */
function QueueItem({ to, label, icon: Icon, waiting }: QueueItemProps) {
  const translate = useTranslate();
  const [open] = useSidebarState();
  return (
    <Menu.Item
      to={to}
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
            label={countWords(waiting)}
            aria-label={translate('records.waiting', { smart_count: waiting })}
          />
        )}
      </Box>
    </Menu.Item>
  );
}
