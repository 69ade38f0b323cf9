import { catalogueOrders, catalogueStates } from '@fairhouse/contract/backoffice-catalogue';
import { gameCategories } from '@fairhouse/contract/games';
import { List, SearchInput, SelectInput, useTranslate } from 'react-admin';
import { ListFailed } from '../../records/list-failed.tsx';
import { GameRows } from './game-rows.tsx';
import { useLanes } from './use-lanes.ts';

const PER_PAGE = 25;

/** Every game of the merchant's suppliers: shown or hidden, hot, and how far ahead. */
export function GameList() {
  const translate = useTranslate();
  const { lanes = [] } = useLanes();
  const suppliers = new Map(lanes.flatMap(({ cards }) => cards.map(({ vassalage, name }) => [vassalage, name])));
  const choice = (source: string, choices: { id: string; name: string }[]) => (
    <SelectInput key={source} source={source} label={`catalogue.field.${source}`} choices={choices} alwaysOn />
  );
  const named = (ids: readonly string[], words: (id: string) => string) =>
    ids.map((id) => ({ id, name: translate(words(id)) }));
  return (
    <List
      component="div"
      actions={false}
      empty={false}
      error={<ListFailed />}
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
