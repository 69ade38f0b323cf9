import { Button, buttonClasses, Sheet } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../../app/boot.ts';
import { giftsQuery } from '../../../app/content-queries.ts';
import { useLanguage } from '../../../app/language.tsx';
import { noticesFor } from '../../../app/notice-audience.ts';
import { PromotionPicture } from '../../../app/promotion-picture.tsx';
import { PictureImage } from '../../../app/picture-image.tsx';
import type { ReadyGift } from '../../../app/ready-gift.ts';
import { SafeHtml } from '../../../app/safe-html.tsx';
import { useLoggedIn } from '../../../app/session.ts';
import { closeSheet, openSheet } from '../../../app/sheets.ts';
import { useReadyGift } from '../../../app/use-ready-gift.ts';

/**
 * The gift popup: announcements of type PU for this audience, one after the other, with the gift that a new member can
 * take. Without an announcement it shows that gift alone; without either nothing opens.
 */
export default function GiftSheet() {
  const t = useTranslations('notices');
  const shell = useTranslations('shell');
  const loggedIn = useLoggedIn();
  const { locale } = useLanguage();
  const { data } = useQuery(giftsQuery(locale));
  const ready = useReadyGift(true);
  const [index, setIndex] = useState(0);
  const gifts = noticesFor(data ?? [], loggedIn);
  const gift = gifts[index];
  if (!gift) return ready && <ReadyGiftSheet ready={ready} />;
  const isLast = index === gifts.length - 1;
  const mayRegister = isLast && !loggedIn && moduleOn('DIRECTREG3');
  return (
    <Sheet open onClose={closeSheet} title={gift.title} closeLabel={shell('close')}>
      {gift.picture && (
        <PictureImage
          picture={gift.picture}
          sizes="(min-width: 48rem) 25rem, 100vw"
          className="mb-4 aspect-[2/1] w-full rounded-card object-cover object-right"
        />
      )}
      <SafeHtml html={gift.content} />
      <div className="mt-6 grid gap-2">
        {ready && <TakeGift ready={ready} />}
        {mayRegister && (
          <Button kind="money" size="large" block onClick={() => openSheet('register')}>
            {t('giftRegister')}
          </Button>
        )}
        <Button
          kind={mayRegister ? 'quiet' : 'accent'}
          size="large"
          block
          onClick={isLast ? closeSheet : () => setIndex(index + 1)}
        >
          {isLast ? t('giftClose') : t('giftNext', { index: index + 1, count: gifts.length })}
        </Button>
      </div>
    </Sheet>
  );
}

function ReadyGiftSheet({ ready }: { ready: NonNullable<ReadyGift> }) {
  const t = useTranslations('notices');
  const shell = useTranslations('shell');
  return (
    <Sheet open onClose={closeSheet} title={ready.title} closeLabel={shell('close')}>
      <PromotionPicture promotion={ready} sizes="(min-width: 48rem) 25rem, 100vw" className="mb-4 rounded-card" />
      <p>{ready.summary}</p>
      <div className="mt-6 grid gap-2">
        <TakeGift ready={ready} />
        <Button kind="quiet" size="large" block onClick={closeSheet}>
          {t('giftClose')}
        </Button>
      </div>
    </Sheet>
  );
}

const TakeGift = ({ ready: { slug, title } }: { ready: NonNullable<ReadyGift> }) => {
  const t = useTranslations('notices');
  return (
    <Link to="/promoDetail" search={{ slug }} className={buttonClasses('money', 'large', true)}>
      {t('giftReady', { title })}
    </Link>
  );
};
