export type Headers = Record<string, string | string[] | undefined>;

/** A signature as its headers state it; not verified yet. */
export interface StatedSignature {
  keyId: string;
  nonce: string;
  /** Seconds since 1970, UTC. */
  created: number;
  expires: number;
  digest: string;
  /** The entry's value in Signature-Input, byte for byte: part of what is signed. */
  params: string;
  signature: Buffer;
}

const INPUT =
  /^([a-z][a-z0-9_-]{0,31})=(\("@method" "@path" "content-digest"\)((?:;[a-z]+=(?:\d{1,12}|"[\w.:+/=-]{1,128}")){5}))$/;
const PARAMETER = /;([a-z]+)=(?:(\d+)|"([^"]+)")/g;
/** The last letter holds only two bits: any letter but these four would be a second spelling of the same signature. */
const SIGNATURE = /^([a-z][a-z0-9_-]{0,31})=:([A-Za-z0-9+/]{85}[AQgw]==):$/;
const DIGEST = /^sha-256=:[A-Za-z0-9+/]{43}=:$/;

/** A shorter nonce is not random enough to be unique. */
const NONCE_MINIMUM = 16;

/**
 * Reads the signature headers. Null unless there is exactly one signature over exactly the covered components, with
 * exactly the parameters created, expires, nonce, keyid and alg="ed25519".
 */
export function readSignature(headers: Headers): StatedSignature | null {
  const digest = headers['content-digest'];
  const input = INPUT.exec(single(headers['signature-input']));
  const value = SIGNATURE.exec(single(headers['signature']));
  if (!input || !value || input[1] !== value[1] || typeof digest !== 'string' || !DIGEST.test(digest)) return null;

  const text: Record<string, string> = {};
  const figure: Record<string, number> = {};
  for (const [, name = '', digits, quoted = ''] of input[3]!.matchAll(PARAMETER)) {
    if (name in text || name in figure) return null;
    if (digits === undefined) text[name] = quoted;
    else figure[name] = Number(digits);
  }
  const { nonce, keyid, alg } = text;
  const { created, expires } = figure;
  if (nonce === undefined || keyid === undefined || alg !== 'ed25519' || nonce.length < NONCE_MINIMUM) return null;
  if (created === undefined || expires === undefined) return null;
  return {
    keyId: keyid,
    nonce,
    created,
    expires,
    digest,
    params: input[2]!,
    signature: Buffer.from(value[2]!, 'base64'),
  };
}

const single = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');
