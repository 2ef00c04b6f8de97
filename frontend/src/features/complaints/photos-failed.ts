import type { TFunction } from 'i18next';
import type { ToastContent } from '../../shared/toast/toast-store.ts';

/** The toast for photos that were not uploaded; undefined if all were. */
export function photosFailed(failed: readonly File[], t: TFunction<'complaints'>): ToastContent | undefined {
  if (failed.length === 0) return undefined;
  const name = failed.map((photo) => photo.name).join(', ');
  return {
    variant: 'destructive',
    title: t('photos.failed.title'),
    description: t('photos.failed.text', { name }),
  };
}
