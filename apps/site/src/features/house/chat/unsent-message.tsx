import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFailureWords } from '../../../app/use-failure-words.ts';
import { Bubble } from './bubble.tsx';
import { useConfirm } from './conversation.ts';
import { discard, retry, type Unsent } from './outbox.ts';

/** A message on its way, or one that was not sent: it can be sent again or removed. */
export function UnsentMessage({ unsent: { id, content, failure } }: { unsent: Unsent }) {
  const t = useTranslations('chat');
  const words = useFailureWords();
  const confirm = useConfirm();
  return (
    <Bubble isOwn>
      {'text' in content ? (
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{content.text}</p>
      ) : (
        <Preview picture={content.picture} />
      )}
      {!failure && <p className="mt-1 text-xs opacity-80">{t('sending')}</p>}
      {failure && (
        <>
          <p role="alert" className="mt-1 text-sm">
            {t('notSent')} {words(failure)}
          </p>
          <p className="-mb-1.5 flex gap-4">
            <button type="button" className={action} onClick={() => retry(confirm, 'all')}>
              {t('retry')}
            </button>
            <button type="button" className={action} onClick={() => discard(id)}>
              {t('discard')}
            </button>
          </p>
        </>
      )}
    </Bubble>
  );
}

const action = 'min-h-11 font-semibold underline';

function Preview({ picture }: { picture: Blob }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(picture);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return <img ref={image} alt="" className="h-40 w-60 max-w-full rounded-soft object-cover opacity-70" />;
}
