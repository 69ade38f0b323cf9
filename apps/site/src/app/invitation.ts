/** Where the address is kept that invited this visitor (spec §3). */
export const INVITATION = 'invitation';

/** Keeps the address of the first page where it names who invited: no other page has it in its address. */
export function keepInvitation(): void {
  if (/[?&](referralCode|affiliateCode|recommenderId)=/.test(location.search))
    sessionStorage.setItem(INVITATION, location.search);
}
