import { useState, type ComponentProps } from 'react';
import { bootInfo } from './boot.ts';
import { bestFirst, noteFailure, pictureAddresses } from './image-hosts.ts';

export interface SafeImageProps extends Omit<ComponentProps<'img'>, 'src' | 'onError'> {
  src: string;
  alt: string;
  /** Space reserved before it loads. */
  width: number;
  height: number;
}

const begin = (src: string) => ({ src, left: bestFirst(pictureAddresses(src, bootInfo().imageCDNs)) });

/**
 * A picture that is requested from the next host when one fails; removed when all fail, so that no broken picture is
 * shown.
 */
export function SafeImage({ src, alt, ...rest }: SafeImageProps) {
  const [search, setSearch] = useState(() => begin(src));
  if (search.src !== src) setSearch(begin(src));
  const [address, ...others] = search.left;
  if (address === undefined) return null;
  return (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      src={address}
      alt={alt}
      onError={() => {
        noteFailure(address);
        setSearch({ src, left: others });
      }}
    />
  );
}
