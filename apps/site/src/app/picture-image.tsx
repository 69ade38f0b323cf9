import type { Picture } from '@fairhouse/contract/content';

export interface PictureImageProps {
  picture: Picture;
  /** How wide it stands, as the `sizes` of an image. */
  sizes: string;
  /** What it shows; empty where the words beside it say it. */
  alt?: string;
  /** The picture that the page is waiting for. */
  first?: boolean;
  className?: string;
}

/** A picture of ours at the width that the screen needs; its place is known before it loads. */
export const PictureImage = ({ picture, sizes, alt = '', first, className }: PictureImageProps) => (
  <img
    src={picture.sources.at(-1)?.url}
    srcSet={picture.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
    sizes={sizes}
    width={picture.width}
    height={picture.height}
    alt={alt}
    loading={first ? 'eager' : 'lazy'}
    fetchPriority={first ? 'high' : 'auto'}
    decoding={first ? 'sync' : 'async'}
    className={className}
  />
);
