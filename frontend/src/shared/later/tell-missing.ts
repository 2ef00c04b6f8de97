import i18next from 'i18next';
import { toast } from '../toast/toast-store.ts';
import { serverAnswers } from './recover-from-old-build.ts';

/** Tells that code which was asked for did not come, and offers a reload. Without network the page stays. */
export function tellMissing(title: string = i18next.t('error.part')): void {
  const reload = async () => {
    if (await serverAnswers()) window.location.reload();
    else tellMissing(title);
  };
  toast({
    variant: 'destructive',
    title,
    description: i18next.t('error.partHint'),
    action: { label: i18next.t('error.reload'), run: () => void reload() },
  });
}
