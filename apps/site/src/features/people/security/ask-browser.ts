import type { Assertion, Attestation } from '@fairhouse/contract/people/passkeys';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

export { browserSupportsWebAuthn as hasPasskeys };

type Options = Record<string, unknown>;

/** Has the browser make a passkey. Options come as our server wrote them, in the browser's own form. */
export async function makePasskey(options: Options): Promise<Attestation> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  const attestation = { clientDataJSON, attestationObject, ...(transports && { transports }) };
  return { id, rawId, type: 'public-key', response: attestation };
}

/** Has the browser sign with a passkey of the visitor's choice. */
export async function signWithPasskey(options: Options): Promise<Assertion> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
  return { id, rawId, type: 'public-key', response: signed };
}
