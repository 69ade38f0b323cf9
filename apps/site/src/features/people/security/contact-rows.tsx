import type { BoundContact } from '@fairhouse/contract/people/contacts';
import type { SecurityOverview } from '@fairhouse/contract/people/security';
import { Badge, Card } from '@fairhouse/ui';
import { Mail, Phone } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { PartRow } from './part-row.tsx';

/** The contacts of the member, and buttons to change them. */
export function ContactRows({ overview }: { overview: SecurityOverview | undefined }) {
  const t = useTranslations('security');
  const words = useTranslations('contacts');
  return (
    <Card className="divide-y divide-line overflow-hidden">
      <PartRow
        part="mobile"
        icon={<Phone className="size-5" />}
        title={t('mobile')}
        text={overview?.mobile?.shown ?? words('mobileText')}
        mark={overview && <ContactBadge contact={overview.mobile} />}
      />
      <PartRow
        part="email"
        icon={<Mail className="size-5" />}
        title={t('email')}
        text={overview?.email?.shown ?? words('emailText')}
        mark={overview && <ContactBadge contact={overview.email} />}
      />
    </Card>
  );
}

function ContactBadge({ contact }: { contact: BoundContact | null }) {
  const t = useTranslations('contacts');
  if (contact === null) return <Badge tone="neutral">{t('none')}</Badge>;
  const proven = contact.provenAt !== null;
  return <Badge tone={proven ? 'win' : 'neutral'}>{t(proven ? 'proven' : 'unproven')}</Badge>;
}
