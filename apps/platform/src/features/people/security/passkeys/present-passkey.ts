import type { Passkey } from '@fairhouse/contract/people/passkeys';
import type { PasskeyRow } from './store.ts';

export const presentPasskey = (
  { id, name, createdAt, lastUsedAt, synced, rpId }: PasskeyRow,
  here: string,
): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt && lastUsedAt.toISOString(),
  synced,
  here: rpId === here,
});
