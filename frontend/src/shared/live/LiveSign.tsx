import { useTranslation } from 'react-i18next';
import styles from './LiveSign.module.css';
import { useLiveState } from './live-state.ts';

/** Whether the page shows changes as they happen: a dot with its meaning. */
export function LiveSign({ className, labelClassName }: { className?: string; labelClassName?: string }) {
  const { t } = useTranslation('live');
  const state = useLiveState();
  if (state === 'off') return null;
  return (
    <p className={[styles.sign, className].join(' ')} data-state={state} title={t(`hint.${state}`)}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={labelClassName}>{t(`state.${state}`)}</span>
    </p>
  );
}

/** A bar over the page while its stream is lost: what it shows may be outdated. */
export function LostConnection() {
  const { t } = useTranslation('live');
  const isLost = useLiveState() === 'lost';
  return (
    <div role="status" className={styles.lost} data-shown={isLost}>
      {isLost && (
        <>
          <span className={styles.dot} aria-hidden="true" />
          {t('lost')}
        </>
      )}
    </div>
  );
}
