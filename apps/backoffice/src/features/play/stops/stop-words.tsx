import type { PlayStop } from '@fairhouse/contract/play/stops-backoffice';
import { useTranslate } from 'react-admin';
import { Moment } from '../../../moment.tsx';

/** Time, operator and reason. */
export function StopWords({ act: { at, by, reason } }: { act: PlayStop['stopped'] }) {
  const translate = useTranslate();
  return (
    <>
      <Moment at={at} />
      <br />
      {translate('stops.by', { by, reason })}
    </>
  );
}
