import type { Locale } from '@fairhouse/contract';
import type { Picture } from '@fairhouse/contract/content/publishing';
import { useWatch } from 'react-hook-form';
import { languageTag } from '../../../language-tag.ts';
import { BannerPreview, pictureUrl } from './banner-preview.tsx';
import { contentKind, type ContentResource, type Words } from './content-kinds.ts';
import { HtmlPreview } from './html-preview.tsx';

/** A preview of the typed words, in the language of the open tab. */
export function ContentPreview({ resource, locale }: { resource: ContentResource; locale: Locale }) {
  const [words, picture, groupName] = useWatch({ name: ['words', 'picture', 'groupName'] }) as [
    Words | undefined,
    Picture | null | undefined,
    string | undefined,
  ];
  const { title, text, buttonLabel, content } = words?.[locale] ?? {};
  const lang = languageTag(locale);
  if (resource === 'banners') {
    return (
      <BannerPreview
        picture={picture ?? null}
        tall={groupName === 'w_home'}
        lang={lang}
        title={title ?? ''}
        text={text ?? ''}
        buttonLabel={buttonLabel ?? ''}
      />
    );
  }
  if (!contentKind(resource).words.some(({ html }) => html)) return null;
  return (
    <HtmlPreview
      html={content ?? ''}
      title={title ?? ''}
      lang={lang}
      head={
        picture && (
          <img
            src={pictureUrl(picture, 720)}
            alt=""
            style={{ width: '100%', aspectRatio: `${picture.width} / ${picture.height}`, borderRadius: 12 }}
          />
        )
      }
    />
  );
}
