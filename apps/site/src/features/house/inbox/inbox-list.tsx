import { Button, Card, EmptyState } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck, Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLanguage } from '../../../app/language.tsx';
import { RecordList } from '../../../app/record-list.tsx';
import { useUnreadMessages } from '../../../app/unread-query.ts';
import { inboxPages, useInboxChanges } from './inbox-queries.ts';
import { InboxRow } from './inbox-row.tsx';

/** Messages of the house, newest first; one of them is open. */
export function InboxList() {
  const t = useTranslations('inbox');
  const { locale } = useLanguage();
  const query = useInfiniteQuery(inboxPages(locale));
  const unread = useUnreadMessages();
  const { read, readAll, remove } = useInboxChanges();
  const [openId, setOpenId] = useState<number | null>(null);
  const newest = query.data?.pages[0]?.list[0];
  return (
    <div className="grid grid-cols-1 gap-4">
      {unread > 0 && newest && (
        <Button
          kind="quiet"
          className="justify-self-start"
          busy={readAll.isPending}
          icon={<CheckCheck className="size-5" aria-hidden="true" />}
          onClick={() => readAll.mutate(newest)}
        >
          {t('readAll')}
        </Button>
      )}
      <Card className="overflow-hidden">
        <RecordList
          query={query}
          loading={t('loading')}
          rows={6}
          empty={<EmptyState icon={<Mail className="size-6" />} title={t('emptyTitle')} text={t('emptyText')} />}
          keyOf={({ id }) => String(id)}
        >
          {(message) => (
            <InboxRow
              message={message}
              isOpen={message.id === openId}
              onToggle={() => {
                setOpenId(message.id === openId ? null : message.id);
                if (!message.read) read.mutate(message.id);
              }}
              onDelete={() => remove.mutate(message.id)}
            />
          )}
        </RecordList>
      </Card>
    </div>
  );
}
