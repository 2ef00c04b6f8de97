import { type ComponentType, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/States.tsx';
import styles from './later.module.css';
import { loadCode } from './load-code.ts';
import { serverAnswers } from './recover-from-old-build.ts';

/**
 * A page, or a part of one, whose code loads when it is first rendered, as by `lazy` of React. Code that does not come is
 * named at its place, beside the rest of the page.
 */
export function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() =>
    loadCode(load).catch((): { default: ComponentType<Props> } => ({ default: MissingPart })),
  );
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
