/** sessionStorage key of the build after whose missing file the tab was reloaded. */
const STORAGE_KEY = 'reloaded-build';

/**
 * Reloads the page when a file of its build is missing, because a new build has replaced it on the server. Once per build
 * and tab: a file that is still missing then is a fault, which the page shows.
 */
export async function recoverFromOldBuild(): Promise<void> {
  const build = import.meta.url;
  if (!navigator.onLine || sessionStorage.getItem(STORAGE_KEY) === build) return;
  // A server that is down has not replaced the build, and a reload would lose the page.
  const isUp = await fetch('/', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isUp) return;
  sessionStorage.setItem(STORAGE_KEY, build);
  window.location.reload();
}
