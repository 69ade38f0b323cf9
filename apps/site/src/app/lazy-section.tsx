import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

/** Distance below the screen at which a section begins to load. */
const NEAR = '500px';

export interface LazySectionProps {
  /** Classes with the final height, so that the layout does not move. */
  className: string;
  children: ReactNode;
}

/** A part of a page that loads its code and its data when it is near the screen. */
export function LazySection({ className, children }: LazySectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || near) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return (
    <div ref={place} className={className}>
      {near && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  );
}
