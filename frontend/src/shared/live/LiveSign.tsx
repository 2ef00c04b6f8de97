import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/dom.ts';
import styles from './LiveSign.module.css';
import { useLiveState } from './live-state.ts';

export function LiveSign({ className, labelClassName }: { className?: string; labelClassName?: string }) {
  const { t } = useTranslation('frame');
  const state = useLiveState();
  if (state === 'off') return null;
  return (
    <p className={classNames('flush', className)} data-state={state} title={t(`live.hint.${state}`)}>
      <span className={styles.dot} data-state={state} aria-hidden="true" />
      <span className={labelClassName}>{t(`live.state.${state}`)}</span>
    </p>
  );
}

/** A bar over the page while its stream is lost, because the page may be outdated. */
export function LostConnection() {
  const { t } = useTranslation('words');
  const isLost = useLiveState() === 'lost';
  return (
    <div role="status" className={styles.lost}>
      {isLost && (
        <>
          <span className={styles.dot} data-state="lost" aria-hidden="true" />
          {t('words.connectionLost')}
        </>
      )}
    </div>
  );
}
