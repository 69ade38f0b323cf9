import { boVendorProposals, boVendors } from '@fairhouse/contract/play/vendors-backoffice';
import { useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';
import { call } from '../../../client.ts';
import { CardLines } from '../../../records/card-lines.tsx';
import { FirstRecords } from '../../../records/first-records.tsx';

interface Entry {
  id: string;
  kind: 'add' | 'key' | 'prize_limit';
  name: string;
  /** Who proposed it; '' for the alarm. */
  by: string;
  at: string;
  to: string;
}

/** Proposals that wait for another operator, and vendors whose prizes were refused today. */
async function readEntries(): Promise<{ list: Entry[] }> {
  const [proposals, vendors] = await Promise.all([call(boVendorProposals, {}), call(boVendors, {})]);
  const proposed = proposals.list.map(({ id, vendor, code, proposedBy, proposedAt }): Entry => {
    const kind = vendor ? 'add' : 'key';
    const to = vendor ? '/vendors' : `/vendors/${code}/show`;
    return { id, kind, name: vendor?.name ?? code, by: proposedBy, at: proposedAt, to };
  });
  const refused = vendors.list.flatMap(({ code, name, prizes }): Entry[] =>
    prizes.refusedAt === null
      ? []
      : [{ id: code, kind: 'prize_limit', name, by: '', at: prizes.refusedAt, to: `/vendors/${code}/show` }],
  );
  return { list: [...refused, ...proposed] };
}

/** What it is about: for a proposal the vendor or key to add. */
function Lead({ kind, name }: Pick<Entry, 'kind' | 'name'>) {
  const translate = useTranslate();
  return kind === 'prize_limit' ? name : translate(`vendors.proposal.${kind}`, { name });
}

function State({ kind }: Pick<Entry, 'kind'>) {
  return useTranslate()(kind === 'prize_limit' ? 'vendors.prize_limit' : 'vendors.proposal.waits');
}

const card = ({ kind, name, by, at }: Entry) => (
  <CardLines lead={<Lead kind={kind} name={name} />} who={<State kind={kind} />} left={by} right={<Age at={at} />} />
);

export const FirstVendors = ({ count }: { count: number }) => (
  <FirstRecords<Entry> list="vendors" count={count} read={readEntries} card={card} to={({ to }) => to} />
);
