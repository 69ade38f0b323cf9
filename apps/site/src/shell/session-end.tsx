import { Dialog } from '@fairhouse/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useSessionEnd } from './use-session-end.ts';

/** The warning before a member's session ends by itself; loaded for members only. */
export default function SessionEnd() {
  const { endsAt, stay } = useSessionEnd();
  return endsAt !== null && <Warning endsAt={endsAt} stay={stay} />;
}

const secondsTo = (end: number) => Math.max(0, Math.ceil((end - performance.now()) / 1000));

/** Closing it in any way is a use of the page, so it means to stay. */
function Warning({ endsAt, stay }: { endsAt: number; stay: () => void }) {
  const t = useTranslations('identity');
  const [seconds, setSeconds] = useState(() => secondsTo(endsAt));
  useEffect(() => {
    const count = () => setSeconds(secondsTo(endsAt));
    count();
    const ticking = setInterval(count, 1000);
    return () => clearInterval(ticking);
  }, [endsAt]);
  return (
    <Dialog
      open
      alert
      clickToClose={false}
      onClose={stay}
      title={t('idle.title')}
      text={<span className="figures">{t('idle.text', { seconds })}</span>}
      buttons={[{ title: t('idle.stay'), handler: stay, default: true }]}
    />
  );
}
