import type { PushSubscription } from '@fairhouse/contract/people/push';

/** One message to one device. */
export interface PushMessage {
  /** Readable by the device only. */
  text: string;
  /** Seconds for which the push service stores it for a device that is off. */
  ttlSeconds: number;
  urgent: boolean;
}

/** `gone`: the subscription exists no more, or can never be sent to. */
export type PushOutcome = 'sent' | 'gone';

/** Sends push messages. A send that throws is retried. */
export interface PushSender {
  /** Browsers subscribe with it; null: nothing is sent. */
  readonly publicKey: string | null;
  /** Whether the address is one of a known push service, so that nobody makes the server call another machine. */
  accepts(endpoint: string): boolean;
  send(subscription: PushSubscription, message: PushMessage, at: Date): Promise<PushOutcome>;
}
