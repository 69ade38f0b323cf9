import { useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';

/** "Last login: 3 hr ago", where no heading says what the time is of. */
export function LastLogin({ at }: { at: string | null }) {
  const translate = useTranslate();
  return (
    <>
      {translate('member.field.lastLoginAt')}: {at === null ? '–' : <Age at={at} />}
    </>
  );
}
