import * as Toast from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../icons.tsx';
import styles from './Toaster.module.css';
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  TOAST_DURATION,
  TOAST_SWIPE_THRESHOLD,
} from './toast-store.ts';

/** The notification region of the application; F8 focuses it (specification §9). */
export function Toaster() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  return (
    <Toast.Provider
      label={t('toast.label')}
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
    >
      {toasts.map(({ id, open, title, description, variant = 'default' }) => (
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
          </div>
          <Toast.Close className={styles.close} aria-label={t('toast.close')}>
            <CloseIcon />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className={styles.viewport} hotkey={['F8']} label={t('toast.region')} />
    </Toast.Provider>
  );
}
