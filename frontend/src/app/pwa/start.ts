import i18next from 'i18next';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { isIos } from '../../shared/browser/browser.ts';

/** Registers the service worker and counts the visit. Loaded when the browser is idle after the first view. */
export async function startPwa(): Promise<void> {
  // Browsers have no service worker on http:// addresses and in some private windows.
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
  } catch {
    // Storage is switched off or full. The product works without the worker.
    return;
  }
  await offerInstall();
}

/** localStorage key of the number of visits; `off` once the user has installed the application or declined. */
const STORAGE_KEY = 'install-hint';
const COUNTED_KEY = 'visit-counted';
/** The hint comes with the second visit, because the first one is for a booking. */
const FIRST_VISIT_WITH_HINT = 2;

async function offerInstall(): Promise<void> {
  const visits = countVisit();
  window.addEventListener('appinstalled', stopOffering);
  if (visits === null || visits < FIRST_VISIT_WITH_HINT || isInstalled()) return;
  const way = installWay();
  if (!way) return;
  const [{ InstallHint }] = await Promise.all([import('./InstallHint.tsx'), i18next.loadNamespaces('device')]);
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const close = () => {
    stopOffering();
    root.unmount();
    host.remove();
  };
  root.render(createElement(InstallHint, { way, onClose: close }));
}

/** Counts one visit per tab. Returns the number of visits; null when no hint is wanted. */
function countVisit(): number | null {
  const stored = localStorage.getItem(STORAGE_KEY);
  if (stored === 'off') return null;
  const before = Number(stored) || 0;
  if (sessionStorage.getItem(COUNTED_KEY) !== null) return before;
  sessionStorage.setItem(COUNTED_KEY, 'yes');
  localStorage.setItem(STORAGE_KEY, String(before + 1));
  return before + 1;
}

function stopOffering(): void {
  localStorage.setItem(STORAGE_KEY, 'off');
}

/** How the application can be installed here: by the browser's dialog, or by hand on iOS; null when it cannot. */
function installWay(): 'dialog' | 'ios' | null {
  if (window.installPrompt) return 'dialog';
  return isIos() ? 'ios' : null;
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}
