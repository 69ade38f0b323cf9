import { endOneSession, endOtherSessions, type MemberSession } from '@fairhouse/contract/people/devices';
import { Badge, Button, Card, Dialog, SkeletonRows, useToast } from '@fairhouse/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { useMoment } from '../../../app/dates.ts';
import { FailureAlert } from '../../../app/form.tsx';
import { QueryState } from '../../../app/query-state.tsx';
import { usePlaceWords } from './place-words.ts';
import { sessionsQuery } from './security-queries.ts';

/** The devices on which the member is logged in, and buttons to end their sessions. */
export function DevicesPart() {
  const t = useTranslations('security');
  const toast = useToast();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const readAgain = () => queries.invalidateQueries({ queryKey: sessionsQuery().queryKey });
  const endOne = useMutation({
    mutationFn: (id: string) => call(endOneSession, { id }),
    // Clears the previous failure.
    onMutate: (): void => endOthers.reset(),
    onSuccess: () => toast({ text: t('endedOne'), tone: 'good' }),
    onSettled: readAgain,
  });
  const endOthers = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onMutate: (): void => endOne.reset(),
    onSuccess: () => toast({ text: t('endedOthers'), tone: 'good' }),
    onSettled: readAgain,
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-muted">{t('devicesWhat')}</p>
      <FailureAlert error={endOne.error ?? endOthers.error} />
      <Card className="overflow-hidden">
        <QueryState
          query={useQuery(sessionsQuery())}
          skeleton={<SkeletonRows rows={2} label={t('devices')} className="h-22" />}
        >
          {({ list }) => (
            <ul className="divide-y divide-line">
              {list
                .toSorted((one, other) => Number(other.current) - Number(one.current))
                .map((session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    busy={endOne.isPending && endOne.variables === session.id}
                    onEnd={() => endOne.mutate(session.id)}
                  />
                ))}
            </ul>
          )}
        </QueryState>
      </Card>
      <Button kind="quiet" size="large" block busy={endOthers.isPending} onClick={() => setAsking(true)}>
        {t('endOthers')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('endOthersTitle')}
        text={t('endOthersText')}
        buttons={[
          { title: t('cancel') },
          {
            title: t('endOthersAction'),
            default: true,
            handler: () => {
              setAsking(false);
              endOthers.mutate();
            },
          },
        ]}
      />
    </div>
  );
}

const icons = { phone: Smartphone, tablet: Tablet, computer: Monitor, unknown: Monitor };

function SessionRow({ session, busy, onEnd }: { session: MemberSession; busy: boolean; onEnd: () => void }) {
  const t = useTranslations('security');
  const moment = useMoment();
  const words = usePlaceWords();
  const Icon = icons[session.device.kind];
  const name = words.device(session.device);
  return (
    <li className="flex min-h-22 items-center gap-3.5 px-4 py-3">
      <Icon className="size-5 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name}
          {session.current && <Badge tone="accent">{t('thisDevice')}</Badge>}
          {session.remembered && <Badge>{t('remembered')}</Badge>}
        </p>
        <p className="figures text-sm break-words text-muted">{words.place(session)}</p>
        <p className="figures text-sm text-muted">{t('lastActive', { time: moment(session.lastActiveAt) })}</p>
      </div>
      {!session.current && (
        <Button kind="quiet" busy={busy} onClick={onEnd} aria-label={t('endNamed', { device: name })}>
          {t('endOne')}
        </Button>
      )}
    </li>
  );
}
