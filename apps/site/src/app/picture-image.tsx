import type { Picture } from '@fairhouse/contract/content/publishing';
import { useState } from 'react';
import { bootInfo } from './boot.ts';
import { atHostOf, bestFirst, noteFailure, pictureAddresses } from './image-hosts.ts';

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

const begin = (src: string) => ({ src, left: bestFirst(pictureAddresses(src, bootInfo().imageCDNs)) });

/**
 * A picture of ours at the width that the screen needs; its place is known before it loads. When a host fails, all its
 * widths are asked for at the next one; when all do, the words stand in its place.
 */
export function PictureImage({ picture, sizes, alt = '', first, className }: PictureImageProps) {
  const src = picture.sources.at(-1)?.url ?? '';
  const [search, setSearch] = useState(() => begin(src));
  if (search.src !== src) setSearch(begin(src));
  const [address = src, ...others] = search.left;
  return (
    <img
      src={address}
      srcSet={picture.sources.map(({ url, width }) => `${atHostOf(address, src, url)} ${width}w`).join(', ')}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
      className={className}
      onError={() => {
        noteFailure(address);
        if (others.length > 0) setSearch({ src, left: others });
      }}
    />
  );
}
