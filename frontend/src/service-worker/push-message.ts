import { worker } from './worker-scope.ts';

interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** A later message with the same tag replaces an earlier one. */
  readonly tag: string;
  /** A one-time proof that the message arrived. */
  readonly receipt: string;
}

/**
 * Shows a message, then reports that it arrived: without the report the workshop sends an SMS. A message that cannot be
 * shown, because the permission was withdrawn, is not reported.
 */
export async function showMessage(data: { json(): unknown } | null): Promise<void> {
  const message = read(data);
  if (!message) return;
  const { title, body, tag, url, receipt } = message;
  const icons = { icon: '/icons/192.png', badge: '/icons/badge.png' };
  // A message that replaces another, such as a cancellation, also alerts the user, because no SMS follows.
  const options = { body, tag, renotify: true, data: { url }, ...icons };
  await worker.registration.showNotification(title, options);
  await fetch('/api/push/arrivals', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ receipt }),
    credentials: 'omit',
    // A failed report is not repeated: the network has just delivered the message, and the request is small.
  }).catch(() => undefined);
}

export async function openMessage(notification: Notification): Promise<void> {
  notification.close();
  const { url } = notification.data as { url: string };
  const target = new URL(url, worker.location.origin);
  if (target.origin !== worker.location.origin) return;
  const [open] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: false });
  if (!open) {
    await worker.clients.openWindow(target.href);
    return;
  }
  await open.focus();
  await open.navigate(target.href);
}

function read(data: { json(): unknown } | null): PushMessage | null {
  try {
    const message = data?.json() as Partial<PushMessage> | null | undefined;
    const { title, body, url, tag, receipt } = message ?? {};
    const texts = [title, body, url, tag, receipt];
    return texts.every((text) => typeof text === 'string') ? (message as PushMessage) : null;
  } catch {
    // Only the workshop's server can encrypt a message; a message of another version is ignored.
    return null;
  }
}
