import { CallError } from '@fairhouse/contract/client';
import type { Call, Envelope, ResponseOf } from '@fairhouse/contract';
import { callHeaders } from './client.ts';

/** Sends a picture as the body of a call, whose path may name one object; `key` is the idempotency key of a call with one. */
export async function sendPicture<C extends Call>(
  call: C,
  id: string,
  file: Blob,
  key?: string,
): Promise<ResponseOf<C>> {
  const path = call.path.replace(':id', encodeURIComponent(id));
  const headers = {
    ...callHeaders(),
    'x-module-id': call.module,
    'content-type': file.type,
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  let envelope: Envelope<ResponseOf<C>>;
  try {
    const response = await fetch(path, { method: call.method, headers, body: file });
    envelope = (await response.json()) as typeof envelope;
  } catch {
    throw new CallError('network_error', 'network_error');
  }
  if (!envelope.success) throw new CallError(envelope.code, envelope.message, { fields: envelope.fields });
  return envelope.value;
}
