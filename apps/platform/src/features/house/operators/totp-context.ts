/** Binds a sealed authenticator secret to its operator. */
export const totpContext = (username: string) => `totp:${username}`;
