import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { Divider } from '@mui/material';
import { Menu, useResourceDefinitions, useTranslate } from 'react-admin';
import { contentResources } from './features/content/content-kinds.ts';
import { useMay } from './permissions.ts';

const money = ['withdrawals', 'deposits', 'members'];

/** What the operator's role may read, parted into money and people, what the site shows, and the record of it all. */
export function SideMenu() {
  const translate = useTranslate();
  const definitions = useResourceDefinitions();
  const maySeeSite = useMay('site.read');
  const items = (names: readonly string[]) =>
    names.filter((name) => definitions[name]).map((name) => <Menu.ResourceItem key={name} name={name} />);
  const groups = [
    items(money),
    [
      ...items(contentResources),
      ...(maySeeSite
        ? [<Menu.Item key="site" to="/site" primaryText={translate('site.name')} leftIcon={<TuneOutlined />} />]
        : []),
    ],
    items(['audit']),
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
