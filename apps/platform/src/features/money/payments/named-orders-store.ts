import { uuidIn } from '../../../system/uuid-in.ts';
import { readableMembers } from '../../people/identity/index.ts';

/** Values of the placeholders of `isNamed`: the text of the search, and the id that it may be. */
export const namesIn = (search: string): [string, string | null] => [search, uuidIn(search)];

/**
 * The condition on `id` that selects the orders (a select of id, member_id, reference) which `$3` matches, each part by
 * its own index: the start of the member's name or of the reference, or the id (`$4`). `union`, not `union all`: for
 * the latter the planner expects too many rows. An empty search matches all.
 */
export const isNamed = (orders: string, id: string, search: string): string =>
  search === ''
    ? `$3 = '' and $4::uuid is null`
    : `${id} in (
    select n.id from (${orders}) n join (${readableMembers}) m on m.id = n.member_id where starts_with(m.username_key, lower($3))
    union select n.id from (${orders}) n where starts_with(n.reference, upper($3))
    union select n.id from (${orders}) n where n.id = $4::uuid)`;
