import type { TeamMember } from '@fairhouse/contract/people/agents';
import { Badge, Button, joinClasses, Money } from '@fairhouse/ui';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { AgentPageProps } from '../../../app/agent-pages.ts';
import { bootInfo, merchant, moduleOn } from '../../../app/boot.ts';
import { useMember } from '../../../app/queries.ts';
import { localMoment } from '../../../app/record-table.ts';
import { netRevenue } from './net-revenue.ts';
import { TransferForm } from './transfer-form.tsx';

export interface DownlineMemberProps {
  member: TeamMember;
  /** Directly below the agent. */
  direct: boolean;
  onEnter: (id: number) => void;
  onOpen: AgentPageProps['onOpen'];
}

const shown = ['turnover', 'valid', 'paid', 'deposits', 'withdrawals', 'transfers'] as const;

/** A member of the team: name and key figures; pressed, all of them and what the agent can do. */
export function DownlineMember({ member, direct, onEnter, onOpen }: DownlineMemberProps) {
  const t = useTranslations('agents');
  const panel = useId();
  const [open, setOpen] = useState(false);
  const { currency } = merchant();
  const [transferring, setTransferring] = useState(false);
  const { data: me } = useMember();
  const { id, name, type, status, teamSize, figures } = member;
  // Affiliates make no transfers.
  const mayTransfer = direct && moduleOn('AGENTTRANSFER') && (me?.type === 1 || me?.type === 2);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="flex min-h-18 w-full items-center gap-3 px-4 py-3 text-left -outline-offset-2 hover:bg-accent-soft"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold wrap-anywhere">{name}</span>
            {type !== 0 && <Badge tone="accent">{t(`type.${type as 0}`)}</Badge>}
            {status !== 'active' && <Badge tone="down">{t(`state.${status}`)}</Badge>}
          </span>
          <span className="figures block text-sm text-muted">
            {type === 0 ? t('type.0') : t('below', { count: teamSize })}
          </span>
        </span>
        <span className="text-right">
          <Money amount={figures.valid} currency={currency} className="block font-semibold" />
          <span className="block text-sm text-muted">{t('figure.valid')}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className={joinClasses('size-5 shrink-0 text-muted transition-transform', open && 'rotate-180')}
        />
      </button>
      <div id={panel} hidden={!open} className="border-t border-line bg-page px-4 py-4">
        <Facts member={member} />
        <div className="mt-4 flex flex-wrap gap-2">
          {teamSize > 0 && (
            <Button kind="quiet" onClick={() => onEnter(id)}>
              {t('showTeam')}
            </Button>
          )}
          <Button kind="quiet" onClick={() => onOpen('personalHistoryCopy', { id })}>
            {t('showBets')}
          </Button>
          <Button kind="quiet" onClick={() => onOpen('agentDownlineTransactionDetailsCopy', { id })}>
            {t('showMovements')}
          </Button>
          {mayTransfer && (
            <Button kind="money" aria-expanded={transferring} onClick={() => setTransferring(!transferring)}>
              {t('transfer')}
            </Button>
          )}
        </div>
        {mayTransfer && transferring && (
          <div className="mt-5">
            <TransferForm to={id} name={name} />
          </div>
        )}
      </div>
    </>
  );
}

function Facts({ member: { registeredAt, figures, rates } }: { member: TeamMember }) {
  const t = useTranslations('agents');
  const { currency } = merchant();
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
      {shown.map((figure) => (
        <Figure key={figure} label={t(`figure.${figure}`)}>
          <Money amount={figures[figure]} currency={currency} />
        </Figure>
      ))}
      <Figure label={t('figure.net')}>
        <Money amount={netRevenue(figures)} currency={currency} signed />
      </Figure>
      <Figure label={t('registeredAt')}>{localMoment(bootInfo().timeZone, registeredAt).slice(0, 10)}</Figure>
      {rates.map(({ kind, rate }) => (
        <Figure key={kind} label={t(`contract.${kind}`)}>
          {t('rateOf', { rate: `${rate / 100} %` })}
        </Figure>
      ))}
    </dl>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted">{label}</dt>
    <dd className="figures font-semibold wrap-anywhere">{children}</dd>
  </div>
);
