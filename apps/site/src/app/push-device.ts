import { checkPush, subscribePush, unsubscribePush } from '@fairhouse/contract/people/push';
import { call } from './client.ts';

/** `blocked`: the browser has an answer of the visitor, and does not ask again. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

export const supportsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Whether this device gets the member's push messages. A subscription that the server does not know as this member's is
 * ended: it was another member's, or its session has ended.
 */
export async function readPushState(): Promise<PushState> {
  if (!supportsPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await findSubscription();
  if (!subscription) return 'off';
  const { active } = await call(checkPush, { endpoint: subscription.endpoint });
  if (!active) await subscription.unsubscribe();
  return active ? 'on' : 'off';
}

/** Asks for the permission and subscribes. Only after a press: browsers refuse a question that nobody asked for. */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made with an older key of the server would be refused.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  try {
    await call(subscribePush, { endpoint: subscription.endpoint, p256dh, auth });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await findSubscription();
  if (subscription) {
    await call(unsubscribePush, { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return 'off';
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}
