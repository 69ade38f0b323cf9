/** Names that belong to nobody (RFC 2606). Demonstrations use them, so that no address of theirs leads to a stranger. */
const reserved = /[.@](?:example|invalid|test)$/;

/** Whether a web or mail address leads nowhere. */
export function isReserved(address: string): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  const name = url.protocol === 'mailto:' ? url.pathname : `.${url.hostname}`;
  return reserved.test(name.toLowerCase());
}

/** A link that writes to this address; null when nobody can receive it. */
export function mailLink(email: string | undefined): string | null {
  return email === undefined || isReserved(`mailto:${email}`) ? null : `mailto:${email}`;
}
