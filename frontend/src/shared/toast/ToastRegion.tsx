import * as Toast from '@radix-ui/react-toast';
import { XIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './ToastRegion.module.css';
import { dismissToast, TOAST_DURATION, TOAST_SWIPE_THRESHOLD, useToasts } from './toast-store.ts';

/** The notification region; F8 focuses it (specification §9). Loaded by {@link Toaster}. */
export default function ToastRegion() {
  const { t } = useTranslation();
  const toasts = useToasts();
  return (
    <Toast.Provider
      label={t('toast.label')}
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
    >
      {toasts.map(({ id, open, title, description, action, variant = 'default' }) => (
        <Toast.Root
          key={id}
          open={open}
          onOpenChange={(next) => next || dismissToast(id)}
          className={styles.toast}
          data-variant={variant}
        >
          <div className={styles.text}>
            <Toast.Title className="bolder">{title}</Toast.Title>
            {description && <Toast.Description>{description}</Toast.Description>}
            {action && (
              <Toast.Action altText={action.label} className={styles.action} onClick={action.run}>
                {action.label}
              </Toast.Action>
            )}
          </div>
          <Toast.Close className={styles.close} aria-label={t('toast.close')}>
            <XIcon />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className={styles.viewport} hotkey={['F8']} label={t('toast.region')} />
    </Toast.Provider>
  );
}
