import * as z from 'zod/mini';

/** The server's public key as the permission call delivers it. */
export const publicKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
});
export type PublicKey = z.infer<typeof publicKeySchema>;
