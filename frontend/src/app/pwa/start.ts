import { offerInstall } from './offer-install.ts';

/** Registers the service worker and counts the visit. Loaded when the browser is idle after the first view. */
export async function startPwa(): Promise<void> {
  // Browsers have none on http:// addresses and in some private windows.
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
  } catch {
    // Storage is switched off or full. The product works without the worker.
    return;
  }
  await offerInstall();
}
