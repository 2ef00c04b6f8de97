/** sessionStorage key of the build after whose missing file the tab was reloaded. */
const STORAGE_KEY = 'reloaded-build';

/** The path of the page on which the visitor has typed or chosen something last. */
let usedPath: string | undefined;
globalThis.document?.addEventListener('input', () => {
  usedPath = window.location.pathname;
});

/**
 * Reloads the page when a file of its build is missing, because a new build has replaced it on the server. Once per build
 * and tab, and never a page on which something was typed: those show what is missing and offer the reload.
 * @returns whether the page is being reloaded
 */
export async function recoverFromOldBuild(): Promise<boolean> {
  if (typeof window === 'undefined') return false; // On the server.
  const build = import.meta.url;
  if (usedPath === window.location.pathname || sessionStorage.getItem(STORAGE_KEY) === build) return false;
  // A server that is down has not replaced the build, and a reload would lose the page.
  if (!(await serverAnswers())) return false;
  sessionStorage.setItem(STORAGE_KEY, build);
  window.location.reload();
  return true;
}

export async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch('/', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
