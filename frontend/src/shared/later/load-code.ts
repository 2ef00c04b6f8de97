import { recoverFromOldBuild } from './recover-from-old-build.ts';

/** How long (ms) a page that is being left waits for the next one before it counts as staying: for a link to a download or to a phone. */
const LEAVING_MS = 10_000;
const LEAVING_EVENTS = ['beforeunload', 'pagehide'] as const;
/** How long (ms) after a failure the code is asked for once more: a phone that changes its network has the next one by then. */
const AGAIN_MS = 1_000;
/** The error of Vite for the style sheet of a part; it carries the address. */
const MISSING_STYLE = /^Unable to preload CSS for (\S+)$/;

/**
 * Loads code that a page does not begin with, and tries a second time before it is missing. Rejects only on a page that
 * stays: browsers end the downloads of a page that is being left, some before the next one has come. On a page whose build
 * was replaced, reloads it instead.
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
    await passed(AGAIN_MS);
    // A page that is gone never continues; one that the visitor comes back to does.
    if (isLeft) await passed(LEAVING_MS);
    return await loadAgain(load, error).catch(async (stillMissing) => {
      if (await recoverFromOldBuild()) await new Promise(() => {});
      throw stillMissing;
    });
  } finally {
    for (const event of LEAVING_EVENTS) globalThis.removeEventListener?.(event, leave);
  }
}

/** Loads code that has failed. Vite asks for each style sheet once, so a missing one is put into the page here. */
export async function loadAgain<Code>(load: () => Promise<Code>, error: unknown): Promise<Code> {
  const [, style] = MISSING_STYLE.exec(error instanceof Error ? error.message : '') ?? [];
  if (style) await loadStyle(style, error);
  return load();
}

function loadStyle(href: string, error: unknown): Promise<void> {
  document.querySelector(`link[rel="stylesheet"][href="${href}"]`)?.remove();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(error);
    document.head.append(link);
  });
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
