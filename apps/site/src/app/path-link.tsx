import { nextPaint } from '@fairhouse/ui';
import { useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useFollowPath } from './follow-path.ts';

export interface PathLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, with query. */
  path: string;
}

/** A link to a path that is known only at run time; its page is preloaded when a pointer or focus is on it. */
export function PathLink({ path, onClick, children, ...rest }: PathLinkProps) {
  const router = useRouter();
  const follow = useFollowPath();
  const fetchSoon = async () => {
    const { pathname, searchParams } = new URL(path, location.origin);
    const search = Object.fromEntries(searchParams);
    // Paints the press first.
    await nextPaint();
    await router.preloadRoute({ to: pathname as '/', search: search as never }).catch(() => undefined);
  };
  return (
    <a
      {...rest}
      href={path}
      onPointerEnter={() => void fetchSoon()}
      onTouchStart={() => void fetchSoon()}
      onClick={(event) => {
        onClick?.(event);
        follow(event, path);
      }}
    >
      {children}
    </a>
  );
}
