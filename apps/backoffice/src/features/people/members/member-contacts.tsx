import type { BoMemberDetail } from '@fairhouse/contract/people/members-backoffice';
import type { BoundContact } from '@fairhouse/contract/people/contacts';
import { useTranslate } from 'react-admin';
import { Moment } from '../../../moment.tsx';
import { Rows, Section } from '../../../records/section.tsx';

/** The contacts of the member, and since when each is proven. */
export function MemberContacts({ contacts: { mobile, email } }: Pick<BoMemberDetail, 'contacts'>) {
  const translate = useTranslate();
  return (
    <Section title={translate('member.section.contacts')}>
      <Rows
        rows={[
          [translate('member.field.mobile'), <Contact key="mobile" contact={mobile} />],
          [translate('member.field.email'), <Contact key="email" contact={email} />],
        ]}
      />
    </Section>
  );
}

function Contact({ contact }: { contact: BoundContact | null }) {
  const translate = useTranslate();
  if (contact === null) return translate('member.contact.missing');
  const { shown, provenAt } = contact;
  return (
    <>
      {shown}
      <br />
      {translate(provenAt === null ? 'member.contact.unproven' : 'member.contact.proven')}
      {provenAt !== null && (
        <>
          {' · '}
          <Moment at={provenAt} />
        </>
      )}
    </>
  );
}
