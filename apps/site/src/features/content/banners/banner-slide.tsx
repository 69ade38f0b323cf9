import type { Banner } from '@fairhouse/contract/content/publishing';
import { buttonClasses, joinClasses } from '@fairhouse/ui';
import { PictureImage } from '../../../app/picture-image.tsx';
import { BannerLink } from './banner-link.tsx';
import { bannerTarget } from './banner-target.ts';

/**
 * The width of the page's column. The server's preload has the same value; otherwise the browser loads two pictures.
 */
const sizes = '(min-width: 72rem) 68rem, 100vw';

export interface BannerSlideProps {
  banner: Banner;
  /** On home the banner is tall; elsewhere it is a heading with a picture. */
  tall: boolean;
  /** Loads with high priority: the largest picture of the first paint. */
  first: boolean;
}

/** The picture with its words over the plain left side. The whole slide is the link; its label names it. */
export function BannerSlide({ banner, tall, first }: BannerSlideProps) {
  const labelled = banner.buttonLabel !== '' && bannerTarget(banner) !== null;
  return (
    <div
      className={joinClasses(
        'hero group relative isolate flex h-full flex-col items-start overflow-hidden bg-(--hero) text-white',
        tall ? 'justify-center px-5 pb-8 md:px-10' : 'justify-center px-5 md:px-8',
      )}
    >
      {banner.picture && (
        <PictureImage
          picture={banner.picture}
          sizes={sizes}
          first={first}
          className={joinClasses(
            'absolute inset-0 -z-10 size-full object-cover object-[52%_50%]',
            // A low banner shows the part of its picture with the faces.
            tall ? 'md:object-right' : 'md:object-[100%_26%]',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={joinClasses(
          'absolute inset-0 -z-10 bg-linear-to-r from-(--hero) from-15% via-(--hero)/85 to-transparent md:from-5% md:via-35% md:to-65%',
          tall ? 'via-58% to-100%' : 'via-68% to-110%',
        )}
      />
      <div
        className={joinClasses(
          'grid justify-items-start gap-1.5',
          tall ? 'max-w-[15rem] md:max-w-lg' : 'max-w-[15rem] md:max-w-xl',
        )}
      >
        <h2
          className={joinClasses(
            'banner-title line-clamp-3 text-balance',
            tall ? 'text-[min(1.625rem,8.5vw)] md:text-3xl' : 'text-lg md:text-2xl',
          )}
        >
          {banner.title}
        </h2>
        {banner.text !== '' && (
          <p className="line-clamp-2 text-sm leading-snug text-white/90 md:text-base">{banner.text}</p>
        )}
        <BannerLink
          banner={banner}
          className={
            labelled
              ? joinClasses(
                  buttonClasses('money'),
                  'mt-1.5 after:absolute after:inset-0 after:rounded-card md:mt-3',
                  !tall && 'max-md:sr-only',
                )
              : 'absolute inset-0 rounded-card -outline-offset-4'
          }
        >
          {labelled ? banner.buttonLabel : <span className="sr-only">{banner.title}</span>}
        </BannerLink>
      </div>
    </div>
  );
}
