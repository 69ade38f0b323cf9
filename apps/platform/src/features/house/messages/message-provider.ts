export type Channel = 'sms' | 'email';

/** One message on its way out. */
export interface Message {
  /** Code of the merchant that it comes from. */
  merchant: string;
  channel: Channel;
  /** A number as +639171234567, or a mail address. */
  to: string;
  template: string;
  text: string;
  /** The code in the text, where it carries one. */
  code?: string;
}

/** Whoever takes messages to people. A send that throws is tried again, so a message may come twice but never not at all. */
export interface MessageProvider {
  send(message: Message, at: Date): Promise<void>;
}
