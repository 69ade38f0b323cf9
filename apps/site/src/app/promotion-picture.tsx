import type { Promotion } from '@fairhouse/contract/content/publishing';
import { joinClasses } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { PictureImage } from './picture-image.tsx';
import { promotionPicturesQuery } from './promotion-queries.ts';

interface PromotionPictureProps {
  promotion: Pick<Promotion, 'slug' | 'picture'>;
  sizes: string;
  first?: boolean;
  className?: string;
}

/** The picture that operators chose, or else the drawn one of the promotion's kind. Its space never changes. */
export function PromotionPicture({
  promotion: { slug, picture },
  sizes,
  first = false,
  className,
}: PromotionPictureProps) {
  const { data } = useQuery({ ...promotionPicturesQuery(), enabled: picture === null });
  const classes = joinClasses('aspect-[2/1] w-full bg-line object-cover object-right', className);
  if (picture) return <PictureImage picture={picture} sizes={sizes} first={first} className={classes} />;
  if (!data) return <span aria-hidden="true" className={joinClasses('block', classes)} />;
  return (
    <img
      src={`/offers/${data.get(slug) ?? 'gift'}.svg`}
      alt=""
      width={640}
      height={320}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      className={classes}
    />
  );
}
