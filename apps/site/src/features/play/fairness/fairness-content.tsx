import { publicRound } from '@fairhouse/contract/play/betting-record';
import { Button, Card, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { call } from '../../../app/client.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { withWords } from '../../../app/words.ts';
import { roundKey } from '../../../rounds/use-reveal-round.ts';
import { HowItWorks } from './how-it-works.tsx';
import { PasteRound } from './paste-round.tsx';
import { Verification, type VerificationProps } from './verification.tsx';

const SportsTicket = lazy(() => withWords(import('../../../rounds/sports-ticket.tsx'), 'sportsTicket'));

export interface FairnessContentProps {
  vendor: string | undefined;
  round: string | undefined;
}

/** How rounds are decided, and a form to recompute one: by its id, or from a saved file. */
export function FairnessContent({ vendor, round }: FairnessContentProps) {
  const t = useTranslations('fairness');
  const [pasted, setPasted] = useState<unknown>();
  return (
    <div className="grid gap-8">
      {pasted !== undefined ? (
        <Checked document={pasted} onAnother={() => setPasted(undefined)} />
      ) : vendor !== undefined && round !== undefined ? (
        <FetchedRound vendor={vendor} round={round} />
      ) : null}
      <HowItWorks />
      <Card className="p-4 md:p-6">
        <h2 className="text-lg">{t('pasteTitle')}</h2>
        <p className="mt-1 mb-4 text-muted">{t('pasteText')}</p>
        <PasteRound
          onRound={(document) => {
            setPasted(document);
            scrollTo({ top: 0 });
          }}
        />
      </Card>
    </div>
  );
}

function FetchedRound({ vendor, round }: { vendor: string; round: string }) {
  const t = useTranslations('fairness');
  const query = useQuery({
    queryKey: roundKey(vendor, round),
    queryFn: () => call(publicRound, { vendor, roundId: round }),
    staleTime: 60_000,
  });
  return (
    <QueryState
      query={query}
      skeleton={
        <output aria-label={t('fetching')} className="grid gap-4">
          <Skeleton className="h-24 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </output>
      }
    >
      {(document) => <Checked document={document} vendor={vendor} />}
    </QueryState>
  );
}

/** A ticket of the sportsbook has a verifier of its own. */
function Checked(props: VerificationProps) {
  const t = useTranslations('fairness');
  const { document, onAnother } = props;
  if (!isTicket(document)) return <Verification {...props} />;
  return (
    <section className="grid gap-4">
      <Suspense fallback={<Skeleton className="h-48 w-full rounded-card" />}>
        <SportsTicket document={document} currency={merchant().currency} />
      </Suspense>
      {onAnother && (
        <Button kind="quiet" onClick={onAnother}>
          {t('another')}
        </Button>
      )}
    </section>
  );
}

/** The document itself, or an answer that contains it. */
function isTicket(document: unknown): boolean {
  if (typeof document !== 'object' || document === null) return false;
  const { family, value } = document as { family?: unknown; value?: unknown };
  return family === 'ticket' || (value !== undefined && isTicket(value));
}
