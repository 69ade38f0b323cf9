import { chooseIcon, type Avatar } from '@fairhouse/contract/people/profile';
import { Button, Card, joinClasses, Skeleton } from '@fairhouse/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { FailureAlert } from '../../../app/form.tsx';
import { memberKey, useMember } from '../../../app/queries.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { initialOf } from '../../../shell/initial-of.ts';
import { avatarsQuery } from './security-queries.ts';

/** The member's name, and the choice of a picture. */
export function AvatarChoice() {
  const t = useTranslations('security');
  const queries = useQueryClient();
  const { data: member } = useMember();
  const [open, setOpen] = useState(false);
  const choose = useMutation({
    mutationFn: (avatar: Avatar | null) => call(chooseIcon, { avatar }),
    onSuccess: (chosen) => {
      queries.setQueryData(avatarsQuery().queryKey, (before) => before && { ...before, ...chosen });
      queries.setQueryData(memberKey('icon'), chosen);
      setOpen(false);
    },
  });
  return (
    <Card className="p-5">
      <QueryState query={useQuery(avatarsQuery())} skeleton={<Skeleton className="h-16" />}>
        {({ avatar, url, list }) => (
          <>
            <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2">
              <Picture url={url} name={member?.nickname ?? ''} className="size-16 text-2xl" />
              <div className="min-w-32 flex-1">
                <p className="truncate font-display text-lg font-bold">{member?.nickname}</p>
                <p className="truncate text-sm text-muted">{member?.account}</p>
              </div>
              <Button kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
                {t('avatarChange')}
              </Button>
            </div>
            {open && (
              <fieldset className="mt-4 grid grid-cols-4 justify-items-center gap-3 sm:grid-cols-6">
                <legend className="sr-only">{t('avatarChoose')}</legend>
                {[{ avatar: null, url: null }, ...list].map((choice) => (
                  <button
                    key={choice.avatar ?? 'letter'}
                    type="button"
                    aria-label={choice.avatar === null ? t('avatarLetter') : t(`avatar.${choice.avatar}`)}
                    aria-pressed={choice.avatar === avatar}
                    disabled={choose.isPending}
                    onClick={() => choose.mutate(choice.avatar)}
                    className={joinClasses(
                      'rounded-full p-0.5 outline-offset-2',
                      choice.avatar === avatar && 'ring-2 ring-accent',
                    )}
                  >
                    <Picture url={choice.url} name={member?.nickname ?? ''} className="size-14 text-xl" />
                  </button>
                ))}
              </fieldset>
            )}
            <FailureAlert error={choose.error} />
          </>
        )}
      </QueryState>
    </Card>
  );
}

/** The chosen picture, or the first letter of the name. */
const Picture = ({ url, name, className }: { url: string | null; name: string; className: string }) =>
  url === null ? (
    <span
      aria-hidden="true"
      className={joinClasses(
        'grid shrink-0 place-items-center rounded-full bg-accent font-bold text-accent-on uppercase',
        className,
      )}
    >
      {initialOf(name)}
    </span>
  ) : (
    <img src={url} alt="" width={64} height={64} className={joinClasses('shrink-0 rounded-full', className)} />
  );
