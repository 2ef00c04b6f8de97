import type { TFunction } from 'i18next';
import { toast } from '../../shared/ui/toast/toast-store.ts';

/** Tells which photos did not arrive; the text did. */
export function sayWhatFailed(failed: readonly File[], t: TFunction<'complaints'>): void {
  const name = failed.map((photo) => photo.name).join(', ');
  toast({
    variant: 'destructive',
    title: t('photos.failed.title'),
    description: t('photos.failed.text', { name }),
  });
}
