import { useState, type ComponentProps, type ReactNode } from 'react';
import { bootInfo } from './boot.ts';
import { bestFirst, noteFailure, pictureAddresses } from './image-hosts.ts';

export interface SafeImageProps extends Omit<ComponentProps<'img'>, 'src' | 'onError'> {
  src: string;
  alt: string;
  /** Space reserved before it loads. */
  width: number;
  height: number;
  /** Shown when it loads from nowhere: nothing without one. */
  fallback?: ReactNode;
}

const begin = (src: string) => ({ src, left: bestFirst(pictureAddresses(src, bootInfo().imageCDNs)) });

/**
 * A picture that is requested from the next host when one fails; replaced when all fail, so that no broken picture is
 * shown.
 */
export function SafeImage({ src, alt, fallback = null, ...rest }: SafeImageProps) {
  const [search, setSearch] = useState(() => begin(src));
  if (search.src !== src) setSearch(begin(src));
  const [address, ...others] = search.left;
  if (address === undefined) return fallback;
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
