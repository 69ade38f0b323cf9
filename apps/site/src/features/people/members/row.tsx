import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** Classes of a link or button that is a row of a card. */
export const rowClasses =
  'flex min-h-14 w-full items-center gap-3.5 px-4 text-left -outline-offset-2 hover:bg-accent-soft';

/** When letters are so large that a word needs the whole row, the icons beside it are hidden. */
const mark = 'text-muted max-[13rem]:hidden';

export const RowContent = ({ icon, title, value }: { icon: ReactNode; title: string; value?: ReactNode }) => (
  <>
    <span aria-hidden="true" className={mark}>
      {icon}
    </span>
    <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3.5">
      <span className="min-w-0 font-medium">{title}</span>
      {value !== undefined && <span className="text-muted">{value}</span>}
    </span>
    <ChevronRight className={`size-5 shrink-0 ${mark}`} aria-hidden="true" />
  </>
);
