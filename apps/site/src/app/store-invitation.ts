/**
 * Stores the address of the first page when it contains an invitation (spec §3): no other page has it in its address.
 */
export function storeInvitation(): void {
  if (/[?&](referralCode|affiliateCode|recommenderId)=/.test(location.search))
    sessionStorage.setItem('invitation', location.search);
}
