import { Button, buttonClasses, Sheet } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../../app/boot.ts';
import { giftsQuery, promotionsQuery } from '../../../app/content-queries.ts';
import { useLanguage } from '../../../app/language.tsx';
import { noticesFor } from '../../../app/notice-audience.ts';
import { PictureImage } from '../../../app/picture-image.tsx';
import { memberPromotionsQuery } from '../../../app/promotion-queries.ts';
import { SafeHtml } from '../../../app/safe-html.tsx';
import { useLoggedIn } from '../../../app/session.ts';
import { closeSheet, openSheet } from '../../../app/sheets.ts';

/** The gift popup: announcements of type PU for this audience, one after the other. Without any, nothing opens. */
export default function GiftSheet() {
  const t = useTranslations('notices');
  const shell = useTranslations('shell');
  const loggedIn = useLoggedIn();
  const { locale } = useLanguage();
  const { data } = useQuery(giftsQuery(locale));
  const ready = useReadyGift();
  const [index, setIndex] = useState(0);
  const gifts = noticesFor(data ?? [], loggedIn);
  const gift = gifts[index];
  if (!gift) return null;
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
        {ready && (
          <Link to="/promoDetail" search={{ slug: ready.slug }} className={buttonClasses('money', 'large', true)}>
            {t('giftReady', { title: ready.title })}
          </Link>
        )}
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

/** A gift of a promotion that the member can take now. */
function useReadyGift(): { slug: string; title: string } | undefined {
  const { locale } = useLanguage();
  const enabled = useLoggedIn() && moduleOn('PROMOTION');
  const own = useQuery({ ...memberPromotionsQuery(), enabled });
  const content = useQuery({ ...promotionsQuery(locale), enabled });
  const ready = own.data?.list.filter(({ next }) => next === 'claim') ?? [];
  const first = ready.find(({ trigger }) => trigger === 'first_login') ?? ready[0];
  const title = content.data?.list.find(({ slug }) => slug === first?.slug)?.title;
  return first && title !== undefined ? { slug: first.slug, title } : undefined;
}
