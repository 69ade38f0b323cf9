import { randomUUID, sign } from 'node:crypto';
import type { Order } from '../../orders/order.ts';
import { toDecimal } from '../decimal.ts';
import type { ReportKey } from '../report-keys.ts';
import { transactionIdOf } from './identifiers.ts';

/** What bKash reports of an executed payment; it reports nothing else. */
export const notificationOf = (order: Order): string =>
  JSON.stringify({
    dateTime: new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14),
    debitMSISDN: '8801700000000',
    creditOrganizationName: order.payee ?? order.account,
    creditShortCode: order.account,
    trxID: transactionIdOf(order.id),
    transactionStatus: 'Completed',
    transactionType: '1003',
    amount: toDecimal(order.amount),
    currency: order.currency,
    merchantInvoiceNumber: order.merchantReference,
  });

/** The envelope of the notification service, signed with the key whose certificate it names. */
export function sealNotification(message: string, { id, privateKey }: ReportKey, origin: string): string {
  const fields = {
    Message: message,
    MessageId: randomUUID(),
    Timestamp: new Date().toISOString(),
    TopicArn: 'arn:aws:sns:local:000000000000:imitation',
    Type: 'Notification',
  };
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}\n${value}\n`)
    .join('');
  const signature = sign('RSA-SHA256', Buffer.from(text), privateKey);
  return JSON.stringify({
    ...fields,
    SignatureVersion: '2',
    Signature: signature.toString('base64'),
    SigningCertURL: `${origin}/bkash/certificates/${id}.pem`,
  });
}
