interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

/** Sets up what cannot wait for the rest of the installable application, which loads when the browser is idle. */
export function preparePwa(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event;
  });
  if (!import.meta.env.PROD) return;
  const start = () => import('./start.ts').then(({ startPwa }) => startPwa()).catch(() => undefined); // The next page load tries again.
  // Safari has no idle callbacks.
  const startWhenIdle = () => (window.requestIdleCallback ?? setTimeout)(start);
  // After a first view by the server, the page may have loaded before this code runs.
  if (document.readyState === 'complete') startWhenIdle();
  else window.addEventListener('load', startWhenIdle);
}
