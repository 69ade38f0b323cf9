import { chatMessages, chats, sendChatMessage } from '@fairhouse/contract/house/chat';
import { boAnswerChat, boChatDuty, boClaimChat } from '@fairhouse/contract/house/chat-backoffice';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { startTestPlatform, type TestPlatform } from '../../../../testing/test-platform.ts';
import { newMember, newOperator, type TestVisitor } from '../../../../testing/test-visitor.ts';
import { chat } from '../index.ts';

/** A platform with the chat, and what its tests do again and again. */
export class ChatKit {
  readonly on: TestPlatform;
  #members = 0;

  constructor(on: TestPlatform) {
    this.on = on;
  }

  static start = async () => new ChatKit(await startTestPlatform({ features: [chat] }));

  member(host?: string): Promise<TestVisitor> {
    this.#members += 1;
    return newMember(this.on, `chatty${this.#members}`, host);
  }

  /** An operator on duty. */
  async operator(username: string, options: { merchant?: string; role?: string } = {}): Promise<TestVisitor> {
    const operator = await newOperator(this.on, username, options);
    await operator.call(boChatDuty, { on: true });
    return operator;
  }

  /** The id of the conversation that the member writes in. */
  async write(member: TestVisitor, text: string, key: string = randomUUID()): Promise<string> {
    return (await member.call(sendChatMessage, { text }, { idempotencyKey: key })).chat.id;
  }

  /** A conversation that the operator has taken. */
  async taken(member: TestVisitor, operator: TestVisitor, text = 'Where is my deposit?'): Promise<string> {
    const id = await this.write(member, text);
    await operator.call(boClaimChat, { id });
    return id;
  }

  answer = (operator: TestVisitor, id: string, text: string) => operator.call(boAnswerChat, { id, text });

  current = async (member: TestVisitor) => (await member.call(chats, {})).list[0]!;

  /** Kinds and texts as the member reads them. */
  async said(member: TestVisitor, id: string, after?: number): Promise<string[]> {
    const { list } = await member.call(chatMessages, { id, ...(after !== undefined && { after: String(after) }) });
    return list.map(({ kind, text }) => (kind === 'text' ? text! : `(${kind})`));
  }
}

/** A PNG of this many pixels in each direction. */
export const picture = (side = 40): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#6142bf' } })
    .png()
    .toBuffer();
