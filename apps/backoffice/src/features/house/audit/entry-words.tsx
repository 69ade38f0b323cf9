import { useTranslate } from 'react-admin';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { MemberLink } from '../../../member-link.tsx';
import { useMay } from '../../../permissions.ts';

/** `<thing>:<id>` → its parts. */
function partsOf(named: string): { thing: string; id: string } {
  const [thing = '', ...rest] = named.split(':');
  return { thing, id: rest.join(':') };
}

/** The actor: an operator by name, a member by number with a link to their page, or the system. */
export function Actor({ actor }: { actor: string }) {
  const translate = useTranslate();
  const { thing, id } = partsOf(actor);
  if (thing === 'operator') return id;
  if (thing !== 'member') return translate('audit.system');
  return <MemberLink id={Number(id)} account={translate('audit.member', { id })} />;
}

/** `help-article.save` in words; a code without a word is shown as it is. */
export function Action({ action }: { action: string }) {
  const translate = useTranslate();
  const [thing = '', verb = ''] = action.split('.');
  return translate('audit.said', {
    thing: translate(`audit.thing.${thing}`, { _: thing }),
    verb: translate(`audit.verb.${verb}`, { _: verb }),
  });
}

/** Characters of an id that are shown. */
const DISTINCTIVE = 8;
const isUuid = (id: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id);

/** The subject of the action; a withdrawal and a member are links. */
export function Subject({ subject }: { subject: string }) {
  const translate = useTranslate();
  const mayOpen = useMay('withdrawals.read');
  const { thing, id } = partsOf(subject);
  const shown = isUuid(id) ? id.slice(0, DISTINCTIVE) : id;
  if (thing === 'member') return <MemberLink id={Number(id)} account={translate('audit.member', { id })} />;
  if (thing === 'site') return translate(`site.section.${id}`, { _: id });
  if (thing !== 'withdrawal' || !mayOpen) return <span title={id}>{shown}</span>;
  return (
    <Link component={RouterLink} to={`/withdrawals/${id}/show`} title={id} underline="hover">
      {shown}
    </Link>
  );
}
