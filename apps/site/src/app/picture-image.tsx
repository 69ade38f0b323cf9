import type { Picture } from '@fairhouse/contract/content/publishing';
import { useState } from 'react';
import { bootInfo } from './boot.ts';
import { atHostOf, bestFirst, noteFailure, pictureAddresses } from './image-hosts.ts';

export interface PictureImageProps {
  picture: Picture;
  /** Its width, as the `sizes` of an image. */
  sizes: string;
  /** Alternative text; empty when the text beside it says the same. */
  alt?: string;
  /** Loads with high priority: the largest picture of the first paint. */
  first?: boolean;
  className?: string;
}

const begin = (src: string) => ({ src, left: bestFirst(pictureAddresses(src, bootInfo().imageCDNs)) });

/**
 * A picture of ours at the width that the screen needs; its space is reserved before it loads. When a host fails, all
 * its widths are requested from the next one; when all fail, the alternative text is shown.
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
