import { memberIcon } from '@fairhouse/contract/people/profile';
import { joinClasses } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../app/client.ts';
import { memberKey } from '../app/queries.ts';
import { initialOf } from './initial-of.ts';

/** The picture that the member chose, over the first letter of the name: nothing moves when it loads. */
export function MemberPicture({ nickname, className }: { nickname: string; className: string }) {
  const { data: icon } = useQuery({ queryKey: memberKey('icon'), queryFn: () => call(memberIcon, {}) });
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent font-bold text-accent-on uppercase',
        className,
      )}
    >
      {initialOf(nickname)}
      {icon?.url && <img src={icon.url} alt="" width={56} height={56} className="absolute inset-0 size-full" />}
    </span>
  );
}
