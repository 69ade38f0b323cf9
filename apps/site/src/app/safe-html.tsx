import { Skeleton } from '@fairhouse/ui';
import { useEffect, useRef, useState } from 'react';
import { cleanNow, loadCleaner } from './clean-html.ts';
import { ownPath, useFollowPath } from './follow-path.ts';

const prose =
  'leading-relaxed [&>*:first-child]:mt-0 [&_:any-link]:font-semibold [&_:any-link]:text-accent [&_:any-link]:underline [&_blockquote]:border-l-2 [&_blockquote]:border-line [&_blockquote]:pl-4 [&_h2]:mt-6 [&_h2]:text-lg [&_h3]:mt-5 [&_h3]:text-base [&_h4]:mt-4 [&_h4]:font-semibold [&_img]:my-3 [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-soft [&_li]:mt-1 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-5 [&_p]:mt-3 [&_table]:mt-4 [&_table]:w-full [&_table]:text-sm [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pr-3 [&_th]:py-2 [&_th]:pr-3 [&_th]:text-left [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5';

/** An operator's text, cleaned again where it is shown (reliability 63). Links to our own pages do not reload. */
export function SafeHtml({ html }: { html: string }) {
  const [clean, setClean] = useState(() => ({ from: html, html: cleanNow(html) }));
  const place = useRef<HTMLDivElement>(null);
  const follow = useFollowPath();

  useEffect(() => {
    if (clean.from === html && clean.html !== undefined) return;
    let left = false;
    void loadCleaner().then((sanitise) => !left && setClean({ from: html, html: sanitise(html) }));
    return () => void (left = true);
  }, [html, clean]);

  useEffect(() => {
    const element = place.current;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      const path = link && ownPath(link.getAttribute('href') ?? '');
      if (path) follow(event, path);
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [follow]);

  return (
    <div ref={place}>
      {clean.from === html && clean.html !== undefined ? (
        <div className={prose} dangerouslySetInnerHTML={{ __html: clean.html }} />
      ) : (
        <div className="grid gap-2.5" aria-hidden="true">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-5/6" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      )}
    </div>
  );
}
