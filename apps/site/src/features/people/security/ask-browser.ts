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

/** Asks the browser to create a passkey. Options are JSON of our server and are converted to the browser's form. */
export async function makePasskey(options: Options): Promise<Attestation> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  const attestation = { clientDataJSON, attestationObject, ...(transports && { transports }) };
  return { id, rawId, type: 'public-key', response: attestation };
}

/** Asks the browser to sign with a passkey that the visitor chooses. */
export async function signWithPasskey(options: Options): Promise<Assertion> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
  return { id, rawId, type: 'public-key', response: signed };
}
