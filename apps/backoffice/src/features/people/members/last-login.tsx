import { useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';

/** "Last login: 3 hr ago", for places without a heading. */
export function LastLogin({ at }: { at: string | null }) {
  const translate = useTranslate();
  return (
    <>
      {translate('member.field.lastLoginAt')}: {at === null ? '–' : <Age at={at} />}
    </>
  );
}
