import { createHash } from 'node:crypto';

/** Finds a subscription by its address, which itself is stored sealed: whoever has it could send to the device. */
export const endpointHash = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

/** Binds the sealed parts to their use. */
export const SUBSCRIPTION_CONTEXT = 'push subscription';
export const NOTE_CONTEXT = 'push note';
