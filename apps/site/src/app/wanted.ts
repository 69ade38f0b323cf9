/** The game that a visitor was asked to log in for, as an address of this site; offered after a registration. */
let wanted: string | undefined;

export const noteWanted = (address: string): void => void (wanted = address);

export const wantedAddress = (): string | undefined => wanted;
