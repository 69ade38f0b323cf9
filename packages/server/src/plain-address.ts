/** The address as a database takes it: an IPv4 one as such when it came through an IPv6 socket, and no interface. */
export const plainAddress = (ip: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip.split('%', 1)[0]!;
