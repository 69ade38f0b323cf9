import type { SiteNotice } from '@fairhouse/contract/content/publishing';
import { PictureImage } from '../../../app/picture-image.tsx';
import { SafeHtml } from '../../../app/safe-html.tsx';

/** The text of a notice; its title and time are above it, in the list or as a heading. */
export const NoticeContent = ({ notice }: { notice: SiteNotice }) => (
  <>
    {notice.picture && (
      <PictureImage
        picture={notice.picture}
        sizes="(min-width: 48rem) 24rem, 100vw"
        className="mb-4 h-auto w-full rounded-soft"
      />
    )}
    <SafeHtml html={notice.content} />
  </>
);
