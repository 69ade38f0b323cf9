export type Channel = 'sms' | 'email';

/** One message to send. */
export interface Message {
  /** Code of the sending merchant. */
  merchant: string;
  channel: Channel;
  /** A number as +639171234567, or a mail address. */
  to: string;
  template: string;
  text: string;
  /** The code in the text, if there is one. */
  code?: string;
}

/** Delivers messages. A send that throws is retried, so a message may arrive twice but is never lost. */
export interface MessageProvider {
  send(message: Message, at: Date): Promise<void>;
}
