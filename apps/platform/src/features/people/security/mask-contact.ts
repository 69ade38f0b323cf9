/** `+639171234567` → `+63•••••4567`: enough for its owner to recognise it. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}•••••${mobile.slice(-4)}`;

/** `amihan@example.com` → `a•••@example.com` */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••');
