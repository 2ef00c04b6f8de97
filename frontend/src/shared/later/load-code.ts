import { recoverFromOldBuild } from './recover-from-old-build.ts';

/** After this time (ms), a page that is being left counts as staying: the link was a download or a phone number. */
const LEAVING_MS = 10_000;
const LEAVING_EVENTS = ['beforeunload', 'pagehide'] as const;
/** How long (ms) after a failure the code is requested again: a phone that changes its network is online by then. */
const AGAIN_MS = 1_000;
/** The error of Vite for the style sheet of a part; the message contains its address. */
const MISSING_STYLE = /^Unable to preload CSS for (\S+)$/;

/**
 * Loads code lazily and tries a second time before it fails. Rejects only on a page that stays, because browsers cancel
 * the downloads of a page that is being left, some even before the next page arrives. Reloads a page whose build was
 * replaced.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  // Listens only during a load: Firefox does not cache a page with such a listener. The server has no events.
  for (const event of LEAVING_EVENTS) globalThis.addEventListener?.(event, leave);
  try {
    return await load();
  } catch (error) {
    await passed(AGAIN_MS);
    // A page that is gone never continues; a page that the visitor comes back to does.
    if (isLeft) await passed(LEAVING_MS);
    return await loadAgain(load, error).catch(async (stillMissing) => {
      if (await recoverFromOldBuild()) await new Promise(() => {});
      throw stillMissing;
    });
  } finally {
    for (const event of LEAVING_EVENTS) globalThis.removeEventListener?.(event, leave);
  }
}

/** Loads code again after a failure. Vite requests each style sheet only once, so a missing one is added here. */
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
