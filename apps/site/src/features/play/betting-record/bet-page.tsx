import type { ResponseOf } from '@fairhouse/contract';
import { betDetail, type Bet, type RoundDocument } from '@fairhouse/contract/play/betting-record';
import { Badge, Button, Card, Money, Notice, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../../app/boot.ts';
import { call } from '../../../app/client.ts';
import { useExactMoment } from '../../../app/dates.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { withWords } from '../../../app/words.ts';
import { readBook, listGamesOf } from '../../../rounds/list-games.ts';
import { readJackpot } from '../../../rounds/read-jackpot.ts';
import { readTicket, type LotteryTicket } from '../../../rounds/read-ticket.ts';
import { RoundJackpot } from '../../../rounds/round-jackpot.tsx';
import { SlotRound } from '../../../rounds/slot-round.tsx';
import { betKey } from '../../../rounds/use-reveal-round.ts';
import { readFishMagazine } from '../../../rounds/read-fish-magazine.ts';
import { readHand } from '../../../rounds/read-hand.ts';
import { readTableTicket } from '../../../rounds/read-table-ticket.ts';
import { CheckRound } from './check-round.tsx';
import { Corrections } from './corrections.tsx';
import { LotteryRound } from './lottery-round.tsx';
import { Movements } from './movements.tsx';

/** Cards, rules and their words come with a ticket of a table. */
const TableRound = lazy(() => import('./table-round.tsx'));
const FishRound = lazy(() => import('./fish-round.tsx'));
const HandRound = lazy(() => import('./hand-round.tsx'));
const SportsTicket = lazy(() => withWords(import('../../../rounds/sports-ticket.tsx'), 'sportsTicket'));

export interface BetPageProps {
  vendor: string;
  roundId: string;
}

/** One settled round: its outcome, its seeds, its movements, and how to check it (look.md, moment 6). */
export function BetDetail({ vendor, roundId }: BetPageProps) {
  const t = useTranslations('bettingRecord');
  const query = useQuery({
    queryKey: betKey(vendor, roundId),
    queryFn: () => call(betDetail, { vendor, roundId }),
  });
  return (
    <QueryState
      query={query}
      skeleton={
        <output aria-label={t('loading')} className="grid gap-4">
          <Skeleton className="h-24 w-full rounded-card" />
          <Skeleton className="aspect-5/3 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </output>
      }
    >
      {(detail) => <Detail detail={detail} retry={() => void query.refetch()} busy={query.isFetching} />}
    </QueryState>
  );
}

interface DetailProps {
  detail: ResponseOf<typeof betDetail>;
  retry: () => void;
  busy: boolean;
}

function Detail({ detail: { bet, movements, corrections, round }, retry, busy }: DetailProps) {
  const t = useTranslations('bettingRecord');
  const exact = useExactMoment();
  return (
    <div className="grid gap-6">
      <Card className="p-4">
        <p className="flex items-center justify-between gap-3">
          <span className="font-display text-lg font-bold">{bet.gameName}</span>
          <Badge tone={bet.state === 'open' ? 'accent' : 'neutral'}>{t(`state.${bet.state}`)}</Badge>
        </p>
        <p className="figures text-sm text-muted">{exact(bet.openedAt)}</p>
        <dl className="mt-3 grid grid-cols-3 gap-3">
          <Figure label={t('stake')}>
            <Money amount={bet.staked} currency={bet.currency} />
          </Figure>
          <Figure label={t('paid')}>
            <Money amount={bet.paid} currency={bet.currency} />
          </Figure>
          <Figure label={t('net')}>
            <Money amount={bet.paid - bet.staked} currency={bet.currency} signed />
          </Figure>
        </dl>
      </Card>
      <Section title={titleOf(round, t)}>
        {round ? (
          <Drawn round={round} bet={bet} />
        ) : (
          <Notice className="grid gap-3">
            <p>{t('vendorSilent')}</p>
            <Button kind="quiet" busy={busy} onClick={retry}>
              {t('askAgain')}
            </Button>
          </Notice>
        )}
      </Section>
      {/* A ticket of the sportsbook says it leg by leg. */}
      {round && round.family !== 'ticket' && (
        <Section title={t('decided')}>
          <Decided round={round} vendor={bet.vendor} />
        </Section>
      )}
      {corrections.length > 0 && (
        <Section title={t('corrected.title')}>
          <Corrections corrections={corrections} currency={bet.currency} />
        </Section>
      )}
      <Section title={t('money')}>
        <Movements movements={movements} currency={bet.currency} />
      </Section>
    </div>
  );
}

function titleOf(round: RoundDocument | null, t: ReturnType<typeof useTranslations<'bettingRecord'>>): string {
  // Its vendor does not answer: what was played is not known.
  if (!round) return t('round');
  if (round.family === 'ticket') return t('sportsTicket');
  if (round.family === 'fish') return t('fish.title');
  if (round.family === 'hand') return t('hand.title');
  if (round.family === 'table') return t('table.title');
  return round.family === 'lottery' ? t('lottery.title') : t('drawn');
}

function Drawn({ round, bet: { vendor, currency } }: { round: RoundDocument; bet: Bet }) {
  const t = useTranslations('bettingRecord');
  const ticket = round.family === 'lottery' ? readTicket(round.outcome) : null;
  if (ticket) return <LotteryRound ticket={ticket} vendor={vendor} game={round.game} currency={currency} />;
  const table = round.family === 'table' ? readTableTicket(round.outcome) : null;
  if (table)
    return (
      <Suspense fallback={<Skeleton className="h-48 w-full rounded-card" />}>
        <TableRound ticket={table} vendor={vendor} game={round.game} currency={currency} />
      </Suspense>
    );
  const magazine = round.family === 'fish' ? readFishMagazine(round.outcome) : null;
  if (magazine)
    return (
      <Suspense fallback={<Skeleton className="h-48 w-full rounded-card" />}>
        <FishRound magazine={magazine} vendor={vendor} game={round.game} currency={currency} />
      </Suspense>
    );
  const hand = round.family === 'hand' ? readHand(round.outcome) : null;
  if (hand)
    return (
      <Suspense fallback={<Skeleton className="h-48 w-full rounded-card" />}>
        <HandRound hand={hand} vendor={vendor} game={round.game} currency={currency} />
      </Suspense>
    );
  if (round.family === 'ticket')
    return (
      <Suspense fallback={<Skeleton className="h-48 w-full rounded-card" />}>
        <SportsTicket document={round} currency={currency} />
      </Suspense>
    );
  const book = readBook(round.outcome);
  if (!book) return <p className="text-muted">{t('notDrawable')}</p>;
  const jackpot = readJackpot(book.events, round.jackpot);
  return (
    <>
      <SlotRound game={round.game} version={round.version} games={listGamesOf(book.events)} currency={currency} />
      {jackpot && <RoundJackpot jackpot={jackpot} currency={currency} />}
    </>
  );
}

/** The seeds of the round, and the button to recompute it. */
function Decided({ round, vendor }: { round: RoundDocument; vendor: string }) {
  const t = useTranslations('bettingRecord');
  const isLottery = round.family === 'lottery';
  const block = isLottery ? readTicket(round.outcome)?.block : undefined;
  if (block) return <DecidedByBlock roundId={round.roundId} block={block} />;
  if (round.family === 'table' || round.family === 'hand') return <DecidedByChain round={round} vendor={vendor} />;
  return (
    <Card className="p-4">
      <p className="mb-3 text-sm text-muted">{t(isLottery ? 'lottery.decidedText' : 'decidedText')}</p>
      <dl className="grid gap-3 text-sm">
        <Seed label={t('serverSeedHash')} value={round.serverSeedHash} />
        <Seed label={t('serverSeed')} value={round.serverSeed ?? t('notRevealed')} plain={round.serverSeed === null} />
        <Seed label={t(isLottery ? 'lottery.clientSeed' : 'clientSeed')} value={round.clientSeed} />
        <Seed label={t(isLottery ? 'lottery.nonce' : 'nonce')} value={String(round.nonce)} />
        <Seed label={t('roundId')} value={round.roundId} />
      </dl>
      {moduleOn('FAIRNESS') && <CheckRound vendor={vendor} round={round} />}
    </Card>
  );
}

/** A link of the table's chain; nobody reveals it before the result, and nobody has to after it. */
function DecidedByChain({ round, vendor }: { round: RoundDocument; vendor: string }) {
  const t = useTranslations('bettingRecord');
  return (
    <Card className="p-4">
      <p className="mb-3 text-sm text-muted">{t(round.family === 'hand' ? 'hand.decidedText' : 'table.decidedText')}</p>
      <dl className="grid gap-3 text-sm">
        <Seed label={t('table.chainStart')} value={round.serverSeedHash} />
        <Seed label={t('serverSeed')} value={round.serverSeed ?? t('notRevealed')} plain={round.serverSeed === null} />
        <Seed label={t('table.clientSeed')} value={round.clientSeed} />
        <Seed label={t('table.nonce')} value={String(round.nonce)} />
        <Seed label={t('roundId')} value={round.roundId} />
      </dl>
      {moduleOn('FAIRNESS') && (round.serverSeed !== null || round.family === 'hand') && (
        <CheckRound vendor={vendor} round={round} />
      )}
    </Card>
  );
}

function DecidedByBlock({ roundId, block }: { roundId: string; block: NonNullable<LotteryTicket['block']> }) {
  const t = useTranslations('bettingRecord');
  const { simulated, chain, height } = block;
  const name = { chain, height: String(height) };
  return (
    <Card className="p-4">
      <p className="mb-3 text-sm text-muted">{t('lottery.blockText')}</p>
      <dl className="grid gap-3 text-sm">
        <Seed
          label={t('lottery.block')}
          value={simulated ? t('lottery.blockSimulated', name) : t('lottery.blockOf', name)}
          plain
        />
        <Seed label={t('roundId')} value={roundId} />
      </dl>
    </Card>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h2 className="mb-2.5 text-lg">{title}</h2>
    {children}
  </section>
);

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);

const Seed = ({ label, value, plain }: { label: string; value: string; plain?: boolean }) => (
  <div>
    <dt className="text-muted">{label}</dt>
    <dd className={plain ? '' : 'font-mono text-xs break-all select-all'}>{value}</dd>
  </div>
);
