import type { Permission } from '@fairhouse/contract/house/system';
import { VIP_ABOVE_RANK, type Member } from '@fairhouse/contract/people/session';

export type ServiceWay =
  /** `name` is the member's first label (spec §2). */
  { kind: 'vip'; address: string; name: string | null } | { kind: 'chat'; address: string } | { kind: 'email' };

type Addresses = Permission['info']['customerService'];
type Ranked = Pick<Member, 'clubLabel' | 'memberLabel'>;

/** The service for this visitor or member; null when the merchant configured no address. */
export function serviceWay({ liveChatUrl, vipUrl, email }: Addresses, member: Ranked | null): ServiceWay | null {
  const isVip = (member?.clubLabel?.rankLevel ?? 0) > VIP_ABOVE_RANK;
  if (isVip && vipUrl !== undefined)
    return { kind: 'vip', address: vipUrl, name: member?.memberLabel[0]?.labelName ?? null };
  if (liveChatUrl !== undefined) return { kind: 'chat', address: liveChatUrl };
  return email === undefined ? null : { kind: 'email' };
}

export const hasService = ({ liveChatUrl, vipUrl, email }: Addresses): boolean =>
  [liveChatUrl, vipUrl, email].some((address) => address !== undefined);
