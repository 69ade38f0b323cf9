import { readTableDocument, verifyTable } from '@fairhouse/games/verify/table';
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

/**
 * Checks what a studio has stored of its tables, without any code that played it: events in their order, cards against
 * outcomes, links against the chain, every ticket by the independent verifier. Answers what is wrong.
 */
type Query = Pool['query'];

interface StoredEvent {
  table: string;
  seq: number;
  body: { type: string; s: number; no: number; at: string; card?: string; isVoid?: boolean } & Record<string, unknown>;
}

/** What may follow what within a round. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  open: ['extended', 'closing'],
  extended: ['closing'],
  closing: ['closing', 'closed'],
  closed: ['card', 'roll', 'squeeze', 'closed', 'payout'],
  card: ['card', 'squeeze', 'result'],
  squeeze: ['card'],
  roll: ['result'],
  result: ['payout'],
  payout: ['open', 'idle', 'stopped'],
  idle: ['open', 'stopped'],
  stopped: ['open', 'idle'],
};

export async function findReplayFlaws(query: Query): Promise<string[]> {
  return [...(await findEventFlaws(query)), ...(await findTicketFlaws(query)), ...(await findPoolFlaws(query))];
}

/** What lay in a pool is what its tickets paid in; of what stands, no more than 95 % comes out but for draws. Trial pools have practice bets. */
async function findPoolFlaws(query: Query): Promise<string[]> {
  const { rows } = await query<{ name: string; staked: number; stored: number; paid: number; winner: string }>(
    `select concat_ws(' ', o.table_id, o.round_no, o.currency, o.demo) as name, r.outcome ->> 'winner' as winner,
        sum(coalesce((t.spots ->> 'meron')::bigint, 0) + coalesce((t.spots ->> 'wala')::bigint, 0))::bigint as staked,
        (coalesce((o.spots::json ->> 'meron')::bigint, 0) + coalesce((o.spots::json ->> 'wala')::bigint, 0)) as stored,
        sum(coalesce((t.returns ->> 'meron')::bigint, 0) + coalesce((t.returns ->> 'wala')::bigint, 0))::bigint as paid
      from table_pool o join table_round r on r.table_id = o.table_id and r.no = o.round_no
        join table_ticket t on t.table_id = o.table_id and t.round_no = o.round_no and t.currency = o.currency
          and t.demo = o.demo and t.state in ('decided', 'settled')
      where o.stands and not o.demo and r.phase in ('result', 'payout', 'ended') and not r.is_void
      group by o.table_id, o.round_no, o.currency, o.demo, r.outcome ->> 'winner', o.spots::text`,
  );
  return rows
    .filter(({ staked, stored, paid, winner }) => {
      const most = winner === 'draw' ? staked : Math.floor(staked * 0.95);
      return staked !== stored || paid > most;
    })
    .map(({ name, staked, stored, paid }) => `pool ${name}: ${staked} paid in, ${stored} stored, ${paid} paid out`);
}

async function findEventFlaws(query: Query): Promise<string[]> {
  const { rows } = await query<StoredEvent>(
    'select table_id as "table", seq, body from table_event order by table_id, seq',
  );
  const flaws: string[] = [];
  let last: StoredEvent | undefined;
  let dealt: string[] = [];
  let link: string | undefined;
  for (const event of rows) {
    const name = `${event.table} ${event.seq} ${event.body.type}`;
    const isNext = last?.table === event.table;
    if (!isNext) link = undefined;
    if (event.body.s !== event.seq) flaws.push(`${name}: numbered ${event.body.s}`);
    if (isNext && last!.seq + 1 !== event.seq) flaws.push(`${name}: follows ${last!.seq}`);
    if (isNext && !FOLLOWS[last!.body.type]?.includes(event.body.type)) flaws.push(`${name}: after ${last!.body.type}`);
    const opens = event.body.type === 'open';
    if (isNext && event.body.no !== last!.body.no + (opens ? 1 : 0)) flaws.push(`${name}: of round ${event.body.no}`);
    if (opens) {
      dealt = [];
      const { commitment } = event.body['proof'] as { commitment: string };
      if (link !== undefined && commitment !== link) flaws.push(`${name}: its commitment is not the link before`);
    }
    if (event.body.type === 'card') dealt.push(event.body.card!);
    if (event.body.type === 'closed' && event.body['reason'] !== undefined) link = event.body['serverSeed'] as string;
    if (event.body.type === 'result') {
      link = event.body['serverSeed'] as string;
      const cards = JSON.stringify(event.body['outcome']).match(/"[A2-9TJQK][CDHS]"/g) ?? [];
      if (
        cards
          .map((card) => card.slice(1, 3))
          .toSorted()
          .join() !== dealt.toSorted().join()
      )
        flaws.push(`${name}: other cards than were dealt`);
    }
    last = event;
  }
  return flaws;
}

interface StoredTicket {
  id: string;
  state: string;
  document: { chainStart: string; contributions: string[]; clientSeed: string; beacon: string | null };
}

async function findTicketFlaws(query: Query): Promise<string[]> {
  const { rows } = await query<StoredTicket>(
    `select t.id, t.state, json_build_object('family', 'table', 'roundId', t.id, 'game', t.game_code,
        'variant', v.variant, 'nonce', r.link, 'serverSeed', r.server_seed, 'serverSeedHash',
        coalesce(p.server_seed, c.start), 'chainStart', c.start, 'contributions', m.contributions, 'clientSeed',
        m.client_seed, 'shoe', case when r.shoe is null then null else
          json_build_object('left', r.shoe -> 'deck', 'fresh', r.shoe -> 'fresh') end, 'burned', r.burned,
        'beacon', r.beacon_value, 'beaconProof', case when r.beacon_round is null then null else
          json_build_object('chain', r.beacon_chain, 'round', r.beacon_round, 'signature', r.beacon_signature) end,
        'outcome', case when o.spots is null then r.outcome else json_build_object('winner', r.outcome -> 'winner',
          'pools', json_build_object('meron', coalesce(o.spots -> 'meron', '0'), 'wala', coalesce(o.spots -> 'wala', '0')))
          end, 'spots', t.spots, 'returns', t.returns, 'total', t.pay) as document
      from table_ticket t join table_round r on r.table_id = t.table_id and r.no = t.round_no
        join table_chain c on c.id = r.chain_id join table_mix m on m.id = r.mix_id
        left join table_round p on p.chain_id = r.chain_id and p.link = r.link - 1
        left join table_pool o on o.table_id = t.table_id and o.round_no = t.round_no and o.currency = t.currency
          and o.demo = t.demo
        cross join (select 'classic' as variant) v
      where t.state in ('decided', 'settled')`,
  );
  const flaws: string[] = [];
  for (const { id, document } of rows) {
    const read = readTableDocument({ ...document, ...gameOf(id), clientSeed: seedOf(document) });
    const result = read && (await verifyTable(read));
    if (result?.verdict === 'pass') continue;
    const failed = result?.steps.find(({ passed }) => !passed);
    flaws.push(`ticket ${id}: ${failed ? `${failed.step} ${failed.published} is ${failed.computed}` : 'unreadable'}`);
  }
  return flaws;
}

/** What decided: the stored mix, which does not know the beacon yet. */
const seedOf = ({ chainStart, contributions, clientSeed, beacon }: StoredTicket['document']): string =>
  beacon === null
    ? clientSeed
    : createHash('sha256')
        .update(Buffer.from(chainStart + contributions.toSorted().join('') + beacon, 'hex'))
        .digest('hex');

/** The rules of a table by its id; tables that pay otherwise than the classic ones are named. */
function gameOf(ticketId: string): { game: string; variant: string } {
  const [, game = '', number = ''] = /^([a-z-]+)-(\d+)-\d+-/.exec(ticketId) ?? [];
  const name = `${game}-${number}`;
  if (name === 'roulette-3') return { game, variant: 'la-partage' };
  if (name === 'baccarat-6' || name === 'baccarat-7') return { game, variant: 'no-commission' };
  return { game: game === 'teen-patti' ? 'teen-patti-20-20' : game, variant: 'classic' };
}
