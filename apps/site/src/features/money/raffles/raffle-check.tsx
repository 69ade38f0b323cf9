import { formatMoney } from '@fairhouse/contract';
import type { RaffleDocument } from '@fairhouse/contract/money/raffles';
import { Card, ErrorState, joinClasses, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig, CircleX, Lock } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { useRaffleDocument } from './raffle-queries.ts';

const styles = {
  pass: { icon: CircleCheckBig, colour: 'border-win text-win' },
  fail: { icon: CircleX, colour: 'border-down text-down' },
  unrevealed: { icon: Lock, colour: 'border-accent text-accent' },
} as const;

/** Repeats the draw in this browser from the public document, and shows every step. */
export function RaffleCheck({ id }: { id: string }) {
  return (
    <QueryState query={useRaffleDocument(id)} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {(document) => <Checked document={document} />}
    </QueryState>
  );
}

function Checked({ document }: { document: RaffleDocument }) {
  const t = useTranslations('raffles');
  const { data, error } = useQuery({
    queryKey: ['raffles', 'verification', document],
    queryFn: async () => (await import('@fairhouse/games/verify/raffle')).verifyRaffle(document),
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
  // Browsers do not offer Web Crypto to pages over plain http.
  if (error) return <ErrorState title={t('cannotTitle')} text={t('cannotText')} />;
  if (!data) return <Skeleton className="h-24 w-full rounded-card" />;
  const { icon: Icon, colour } = styles[data.verdict];
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card className={joinClasses('flex items-start gap-3.5 border-2 p-4', colour)}>
        <Icon className="mt-0.5 size-7 shrink-0" aria-hidden="true" />
        <div>
          <h2 className="text-lg">{t(`verdict.${data.verdict}`)}</h2>
          <p className="text-text">{t(`verdictText.${data.verdict}`)}</p>
        </div>
      </Card>
      <Seeds document={document} />
      {data.steps.length > 0 && (
        <Card className="p-4">
          <h2 className="mb-2 text-lg">{t('steps')}</h2>
          <ul className="grid gap-1.5">
            {data.steps.map(({ step, passed }) => (
              <li key={step} className="flex items-center gap-2.5">
                {passed ? (
                  <CircleCheckBig className="size-5 shrink-0 text-win" aria-label={t('stepPassed')} />
                ) : (
                  <CircleX className="size-5 shrink-0 text-down" aria-label={t('stepFailed')} />
                )}
                {t(`step.${step}`)}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Winners document={document} />
      <p className="text-sm text-muted">{t(`how.${document.kind}`)}</p>
    </div>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="figures text-sm wrap-anywhere">{value}</dd>
  </div>
);

function Seeds({ document: { commitment, serverSeed, root, kind, raffleId } }: { document: RaffleDocument }) {
  const t = useTranslations('raffles');
  return (
    <Card className="p-4">
      <dl className="grid grid-cols-1 gap-3">
        <Fact name={t('commitment')} value={commitment} />
        <Fact name={t('serverSeed')} value={serverSeed ?? t('hidden')} />
        {kind === 'draw' ? (
          root !== null && <Fact name={t('root')} value={root} />
        ) : (
          <Fact name={t('clientSeed')} value={raffleId} />
        )}
      </dl>
    </Card>
  );
}

/** The first winners or claims; the whole list is in the document. */
const SHOWN = 100;

function Winners({ document: { kind, winners, tickets, claims, prizes } }: { document: RaffleDocument }) {
  const t = useTranslations('raffles');
  const { currency } = merchant();
  const rows =
    kind === 'draw'
      ? winners.map(({ number, amount }) => ({
          number,
          name: tickets.find((ticket) => ticket.number === number)?.holder ?? '',
          amount,
        }))
      : claims.flatMap(({ nonce, prize }) =>
          prize === null ? [] : [{ number: nonce, name: '', amount: prizes[prize]!.amount }],
        );
  return (
    <Card className="overflow-hidden">
      <h2 className="px-4 pt-4 pb-1 text-lg">{t('winners')}</h2>
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-muted">{t('noWinners')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {rows.slice(0, SHOWN).map(({ number, name, amount }) => (
            <li key={number} className="flex min-h-11 items-center gap-3 px-4 py-1.5">
              <span className="figures w-16 shrink-0">{t('ticket', { number })}</span>
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="figures font-semibold">{formatMoney(amount, currency)}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
