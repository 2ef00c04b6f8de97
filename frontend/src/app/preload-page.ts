import i18next from 'i18next';
import { preloadServicePage } from '../features/booking/routes.tsx';

/**
 * Loads what the pages of services need besides the first bundle, so that their first render replaces that of the server
 * without a gap. A page whose load fails repeats it when it is rendered, and reports the failure.
 */
export async function preloadPage(path: string): Promise<void> {
  if (!/^\/servicii(\/|$)/i.test(path)) return;
  await Promise.allSettled([i18next.loadNamespaces('site'), preloadServicePage(path)]);
}
