import { catalogueOrders, catalogueStates } from '@fairhouse/contract/play/catalogue-backoffice';
import { gameCategories } from '@fairhouse/contract/play/games';
import { List, SearchInput, SelectInput, useTranslate } from 'react-admin';
import { GameRows } from './game-rows.tsx';
import { useSupplierGroups } from './use-supplier-groups.ts';

const PER_PAGE = 25;

/** Every game of the merchant's suppliers: shown or hidden, hot, and its rank. */
export function GameList() {
  const translate = useTranslate();
  const { groups = [] } = useSupplierGroups();
  const suppliers = new Map(groups.flatMap(({ cards }) => cards.map(({ vassalage, name }) => [vassalage, name])));
  const choice = (source: string, choices: { id: string; name: string }[]) => (
    <SelectInput key={source} source={source} label={`catalogue.field.${source}`} choices={choices} alwaysOn />
  );
  const named = (ids: readonly string[], words: (id: string) => string) =>
    ids.map((id) => ({ id, name: translate(words(id)) }));
  return (
    <List
      component="div"
      sx={list}
      actions={false}
      empty={false}
      error={false}
      // A failure is shown in the page, and the previous data stays.
      queryOptions={{ onError: () => undefined }}
      exporter={false}
      perPage={PER_PAGE}
      sort={{ field: 'order', order: 'ASC' }}
      filters={[
        <SearchInput key="search" source="search" alwaysOn />,
        choice(
          'vassalage',
          [...suppliers].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name)),
        ),
        choice(
          'gameType',
          named(gameCategories, (id) => `site.module.${id}`),
        ),
        choice(
          'state',
          named(catalogueStates, (id) => `catalogue.state.${id}`),
        ),
        choice(
          'order',
          named(catalogueOrders, (id) => `catalogue.order.${id}`),
        ),
      ]}
    >
      <GameRows />
    </List>
  );
}

/** On a phone and a tablet the filters are in pairs below the search; the actions on selected games stay visible. */
const list = {
  '& .RaList-content': { overflow: 'visible' },
  '& .RaList-actions': { background: 'none' },
  '& .RaList-actions form': { gap: 1, mb: 1, width: '100%' },
  '& .filter-field .MuiInputBase-root': { minHeight: 48 },
  '& .filter-field': {
    flex: { xs: '1 1 40%', md: '0 1 170px' },
    '& .MuiFormControl-root': { width: '100%', minWidth: 0, m: 0 },
  },
  '& .filter-field [class*="spacer"], & .RaFilterForm-clearFix': { display: 'none' },
  '& .filter-field[data-source="search"]': { flexBasis: { xs: '100%', md: 260 } },
} as const;
