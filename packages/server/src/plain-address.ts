/**
 * The address in the form for the database: an IPv4 address also when it came through an IPv6 socket, without
 * interface.
 */
export const plainAddress = (ip: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip.split('%', 1)[0]!;
