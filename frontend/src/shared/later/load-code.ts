import { recoverFromOldBuild } from './recover-from-old-build.ts';

/** How long (ms) a page that is being left waits for the next one before it counts as staying: for a link to a download or to a phone. */
const LEAVING_MS = 10_000;
const LEAVING_EVENTS = ['beforeunload', 'pagehide'] as const;

/**
 * Loads code that a page does not begin with. Rejects only on a page that stays: browsers end the downloads of a page that
 * is being left, some before the next one has come. On a page whose build was replaced, reloads it instead.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  // Only while something loads: Firefox keeps no page with such a listener for the way back. The server has no events.
  for (const event of LEAVING_EVENTS) globalThis.addEventListener?.(event, leave);
  try {
    return await load();
  } catch (error) {
    // A page that is gone never continues; one that the visitor comes back to does.
    if (isLeft) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    if (await recoverFromOldBuild()) await new Promise(() => {});
    throw error;
  } finally {
    for (const event of LEAVING_EVENTS) globalThis.removeEventListener?.(event, leave);
  }
}
