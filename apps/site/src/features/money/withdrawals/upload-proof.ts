import { CallError } from '@fairhouse/contract/client';
import type { Envelope, ResponseOf } from '@fairhouse/contract';
import { uploadProof } from '@fairhouse/contract/money/withdrawals';
import { callHeaders } from '../../../app/client.ts';

/** Uploads the picture; the answered id is sent with "not received". */
export async function sendProof(id: string, file: Blob): Promise<string> {
  const path = uploadProof.path.replace(':id', encodeURIComponent(id));
  const headers = { ...callHeaders(), 'x-module-id': uploadProof.module, 'content-type': file.type };
  let envelope: Envelope<ResponseOf<typeof uploadProof>>;
  try {
    const response = await fetch(path, { method: uploadProof.method, headers, body: file });
    envelope = (await response.json()) as typeof envelope;
  } catch {
    throw new CallError('network_error', 'network_error');
  }
  if (!envelope.success) throw new CallError(envelope.code, envelope.message, { fields: envelope.fields });
  return envelope.value.proofId;
}
