/** The sessionStorage key of the build that the tab was already reloaded for. */
const STORAGE_KEY = 'reloaded-build';

/** The path of the page where the visitor last typed or chose something. */
let usedPath: string | undefined;
globalThis.document?.addEventListener('input', () => {
  usedPath = window.location.pathname;
});

/**
 * Reloads the page when a file of its build is missing, because a new build has replaced it on the server. Does so once
 * per build and tab, and never on a page with user input: such a page shows what is missing and offers the reload.
 * @returns whether the page is being reloaded
 */
export async function recoverFromOldBuild(): Promise<boolean> {
  if (typeof window === 'undefined') return false; // The server renders no page to reload.
  const build = import.meta.url;
  if (usedPath === window.location.pathname || sessionStorage.getItem(STORAGE_KEY) === build) return false;
  // A server that is down has replaced no build, and a reload would lose the page.
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
