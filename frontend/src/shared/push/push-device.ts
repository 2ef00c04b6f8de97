import { api, bodyOf } from '../api/client.ts';
import { isIos } from '../browser/browser.ts';
import { pushAccount, savePushAccount } from './push-account.ts';

/** Whether this browser can receive notifications. `ios`: only after the application is installed. */
export type PushSupport = 'possible' | 'denied' | 'ios' | 'unsupported';

export function pushSupport(): PushSupport {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) {
    return Notification.permission === 'denied' ? 'denied' : 'possible';
  }
  return isIos() ? 'ios' : 'unsupported';
}

/** The user denied the permission, or the browser did not ask for it. */
export class PushDenied extends Error {
  override readonly name = 'PushDenied';
}

/** Asks for the permission and subscribes this device to the account. @throws PushDenied, ApiError, DOMException */
export async function switchPushOn(userId: number): Promise<void> {
  // Browsers ask for the permission only in response to a click, before any other await.
  if ((await Notification.requestPermission()) !== 'granted') throw new PushDenied();
  await navigator.serviceWorker.register('/sw.js');
  await subscribe(await navigator.serviceWorker.ready);
  savePushAccount(userId);
}

export async function switchPushOff(): Promise<void> {
  await api.DELETE('/api/client/push');
  savePushAccount(null);
  await (await currentSubscription())?.unsubscribe();
}

/** Runs after signing out, even without network: the browser unsubscribes, so that no message can arrive any more. */
export async function endPush(): Promise<void> {
  savePushAccount(null);
  const subscription = await currentSubscription();
  await Promise.allSettled([api.DELETE('/api/client/push'), subscription?.unsubscribe()]);
}

/** Assigns the device of an account to its new session, or to a new key of the workshop. */
export async function renewPush(userId: number): Promise<void> {
  if (pushAccount() !== userId || pushSupport() !== 'possible' || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  const { isOn } = await bodyOf(api.GET('/api/client/push'));
  if (!isOn) await subscribe(registration);
}

async function subscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const { publicKey } = await bodyOf(api.GET('/api/client/push'));
  // A subscription with an earlier key is unusable and blocks a new one.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  try {
    await bodyOf(api.PUT('/api/client/push', { body: { endpoint, p256dh, auth } }));
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}
