import { endAgentLink, type AgentLink } from '@fairhouse/contract/people/agents';
import { Badge, Button, Card, Dialog, EmptyState, useToast } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { useMoment } from '../../../app/dates.ts';
import { useFailureWords } from '../../../app/use-failure-words.ts';
import { InviteCode } from './invite-code.tsx';
import { linksKey } from './links-key.ts';

/** The agent's own links, each with its uses and its end. */
export function LinkList({ links }: { links: readonly AgentLink[] }) {
  const t = useTranslations('agents');
  return (
    <Card className="overflow-hidden lg:col-span-2">
      <h2 className="px-4 pt-4 pb-1 text-lg md:px-5">{t('links')}</h2>
      {links.length === 0 ? (
        <EmptyState icon={<Link2 className="size-6" />} title={t('noLinksTitle')} text={t('noLinksText')} />
      ) : (
        <ul className="divide-y divide-line">
          {links.map((link) => (
            <li key={link.code} className="px-4 py-4 md:px-5">
              <LinkRow link={link} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function LinkRow({ link }: { link: AgentLink }) {
  const t = useTranslations('agents');
  const moment = useMoment();
  const { code, domain, accountType, uses, maxUses, expiresAt, open } = link;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={open ? 'win' : 'neutral'}>{open ? t('linkOpen') : t('linkUsedUp')}</Badge>
        <Badge>{t(`type.${accountType}`)}</Badge>
        <span className="figures text-sm text-muted">
          {maxUses === null ? t('uses', { uses }) : t('usesOf', { uses, most: maxUses })}
          {' · '}
          {expiresAt === null ? t('neverExpires') : t('expires', { time: moment(expiresAt, { year: true }) })}
        </span>
      </div>
      <InviteCode code={code} domain={domain} />
      <EndLink code={code} />
    </div>
  );
}

function EndLink({ code }: { code: string }) {
  const t = useTranslations('agents');
  const shell = useTranslations('shell');
  const words = useFailureWords();
  const toast = useToast();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => call(endAgentLink, { code }),
    onSuccess: () => queries.invalidateQueries({ queryKey: linksKey }),
    onError: (error) => toast({ text: words(error), tone: 'bad' }),
    onSettled: () => setAsking(false),
  });
  return (
    <div>
      <Button kind="plain" className="-ml-4 text-down" busy={end.isPending} onClick={() => setAsking(true)}>
        {t('endLink')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('endLinkTitle', { code })}
        text={t('endLinkText')}
        buttons={[{ title: shell('cancel') }, { title: t('endLink'), kind: 'danger', handler: () => end.mutate() }]}
      />
    </div>
  );
}
