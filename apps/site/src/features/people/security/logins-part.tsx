import { Badge, Card, EmptyState } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { RecordList, RecordName, recordRow } from '../../../app/record-list.tsx';
import { usePlaceWords } from './place-words.ts';
import { loginsQuery } from './security-queries.ts';

/** Log-ins of the last 90 days and refused tries, in which a stranger's would show. */
export function LoginsPart() {
  const t = useTranslations('security');
  const words = usePlaceWords();
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-muted">{t('loginsWhat')}</p>
      <Card className="overflow-hidden">
        <RecordList
          query={useInfiniteQuery(loginsQuery())}
          loading={t('logins')}
          rows={4}
          empty={<EmptyState icon={<History className="size-6" />} title={t('noLogins')} text={t('noLoginsText')} />}
          keyOf={({ id }) => id}
        >
          {({ outcome, at, device, ip, country }) => (
            <div className={recordRow}>
              <div className="min-w-0 flex-1">
                <RecordName at={at}>{words.device(device)}</RecordName>
                <p className="figures text-sm break-words text-muted">{words.place({ ip, country })}</p>
              </div>
              <Badge tone={outcome === 'success' ? 'win' : 'down'}>{t(`outcome.${outcome}`)}</Badge>
            </div>
          )}
        </RecordList>
      </Card>
    </div>
  );
}
