import { Badge, buttonClasses, Card, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  Fingerprint,
  History,
  IdCard,
  KeyRound,
  Link2,
  LockKeyhole,
  MonitorSmartphone,
  ShieldCheck,
  Smartphone,
  UserRound,
} from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { loginProvidersQuery } from '../../../app/login-providers-query.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { openSheet } from '../../../app/sheets.ts';
import { AvatarChoice } from './avatar-choice.tsx';
import type { SecurityPart } from './parts.ts';
import { PartRow, rowClasses, RowInside } from './part-row.tsx';
import { protectionOf, protections } from './protection.ts';
import { overviewQuery } from './security-queries.ts';
import { ContactRows } from './contact-rows.tsx';
import type { SecurityOverview } from '@fairhouse/contract/people/security';

/** All settings that protect the account, and the one step that would help most. */
export function Overview() {
  const t = useTranslations('security');
  const query = useQuery(overviewQuery());
  const social = useQuery(loginProvidersQuery()).data?.social;
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:items-start md:gap-6">
      <div className="grid grid-cols-1 gap-4">
        <QueryState query={query} skeleton={<Skeleton className="h-58" />}>
          {(overview) => <ProtectionCard overview={overview} />}
        </QueryState>
        <Card className="divide-y divide-line overflow-hidden">
          <button type="button" className={rowClasses} onClick={() => openSheet('changePassword')}>
            <RowInside icon={<KeyRound className="size-5" />} title={t('password')} text={t('passwordText')} />
          </button>
          <PartRow
            part="paymentPassword"
            icon={<LockKeyhole className="size-5" />}
            title={t('paymentPassword')}
            text={t('paymentPasswordText')}
            mark={query.data && <OnOff on={query.data.hasPaymentPassword} />}
          />
          <PartRow
            part="authenticator"
            icon={<Smartphone className="size-5" />}
            title={t('authenticator')}
            text={t('authenticatorText')}
            mark={query.data && <OnOff on={query.data.authenticator !== null} />}
          />
          <PartRow
            part="passkeys"
            icon={<Fingerprint className="size-5" />}
            title={t('passkeys')}
            text={t('passkeysText')}
            mark={query.data && <OnOff on={query.data.passkeys > 0} />}
          />
          {social && social.length > 0 && (
            <PartRow part="social" icon={<Link2 className="size-5" />} title={t('social')} text={t('socialText')} />
          )}
        </Card>
      </div>
      <div className="grid grid-cols-1 gap-4">
        <AvatarChoice />
        <ContactRows overview={query.data} />
        <Card className="divide-y divide-line overflow-hidden">
          <PartRow
            part="profile"
            icon={<UserRound className="size-5" />}
            title={t('profile')}
            text={t('profileText')}
          />
          <PartRow
            part="identity"
            icon={<IdCard className="size-5" />}
            title={t('identity')}
            text={t('identityText')}
          />
          <PartRow
            part="devices"
            icon={<MonitorSmartphone className="size-5" />}
            title={t('devices')}
            text={t('devicesText')}
          />
          <PartRow part="logins" icon={<History className="size-5" />} title={t('logins')} text={t('loginsText')} />
        </Card>
      </div>
    </div>
  );
}

function OnOff({ on }: { on: boolean }) {
  const t = useTranslations('security');
  return <Badge tone={on ? 'win' : 'neutral'}>{t(on ? 'isOn' : 'isOff')}</Badge>;
}

/** The page of the security centre for each next step. */
const partOf = {
  authenticator: 'authenticator',
  paymentPassword: 'paymentPassword',
  recoveryCodes: 'authenticator',
  passkey: 'passkeys',
} as const satisfies Record<string, SecurityPart>;

function ProtectionCard({ overview }: { overview: SecurityOverview }) {
  const t = useTranslations('security');
  const { done, next } = protectionOf(overview);
  return (
    <Card className="grid min-h-58 grid-cols-1 content-between gap-4 p-5">
      <div>
        <div className="flex items-center gap-x-3 max-[13rem]:flex-wrap">
          <span aria-hidden="true" className={next === null ? 'text-win' : 'text-accent'}>
            <ShieldCheck className="size-8" />
          </span>
          <h2 className="min-w-0 text-lg">{t('protectionTitle', { done: done.length, all: protections.length })}</h2>
        </div>
        <div aria-hidden="true" className="mt-3 grid grid-cols-4 gap-1.5">
          {protections.map((protection, place) => (
            <span
              key={protection}
              className={`h-1.5 rounded-full ${place < done.length ? (next === null ? 'bg-win' : 'bg-accent') : 'bg-line'}`}
            />
          ))}
        </div>
        <p className="mt-3 text-muted">{t(next === null ? 'allDone' : `nextText.${next}`)}</p>
      </div>
      {next !== null && (
        <Link to="/me/security" search={{ part: partOf[next] }} className={buttonClasses('accent', 'medium', true)}>
          {t(`nextAction.${next}`)}
        </Link>
      )}
    </Card>
  );
}
