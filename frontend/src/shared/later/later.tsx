import i18next from 'i18next';
import { type ComponentType, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../toast/toast-store.ts';
import { ErrorState } from '../ui/States.tsx';
import styles from './later.module.css';
import { loadCode } from './load-code.ts';
import { serverAnswers } from './recover-from-old-build.ts';

/**
 * A page, or a part of one, whose code loads when it is first rendered, as by `lazy` of React. Code that does not come is
 * named at its place, beside the rest of the page.
 */
export function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => loadCode(load).catch((): { default: ComponentType<Props> } => ({ default: MissingPart })));
}

/** Offers a reload, because browsers do not load a missing module or style again. Without network the page stays. */
function MissingPart() {
  const { t } = useTranslation();
  const [isUnreachable, setUnreachable] = useState(false);
  const reload = async () => {
    if (await serverAnswers()) window.location.reload();
    else setUnreachable(true);
  };
  return (
    <div className={styles.missing}>
      <ErrorState
        title={t('error.part')}
        text={t(isUnreachable ? 'error.network' : 'error.partHint')}
        retry={t('error.reload')}
        onRetry={reload}
      />
    </div>
  );
}

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
