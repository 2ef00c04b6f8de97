import * as Toast from '@radix-ui/react-toast';
import { XIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { listen } from '../browser/listeners.ts';
import styles from './ToastRegion.module.css';
import { dismissToast, TOAST_DURATION, TOAST_SWIPE_THRESHOLD, undoLast, useToasts } from './toast-store.ts';
import { UndoButton } from './UndoButton.tsx';
import { useToastPlace } from './use-toast-place.ts';

/** The notification region; F8 focuses it (specification §9). Loaded by {@link Toaster}. */
export default function ToastRegion() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const list = useToastPlace(toasts.find(({ open }) => open)?.id);
  // Escape outside of the toasts belongs to a dialog or a drag and must not remove the undo.
  const isEscapeOfPage = useRef(false);
  useUndoKeys();
  return (
    <Toast.Provider
      label={t('toast.label')}
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
    >
      {toasts.map(({ id, open, language, title, description, action, undo, isUndoing, variant = 'default' }) => (
        <Toast.Root
          key={id}
          lang={language}
          open={open}
          // The undo button closes its toast when the period ends, even while the pointer is over the toast.
          duration={undo ? Number.POSITIVE_INFINITY : TOAST_DURATION}
          onEscapeKeyDown={() => {
            isEscapeOfPage.current = !list.current?.contains(document.activeElement);
          }}
          onOpenChange={(next) => {
            if (!next && !isEscapeOfPage.current) dismissToast(id);
            isEscapeOfPage.current = false;
          }}
          className={styles.toast}
          data-variant={variant}
        >
          <div className="breaks-words shrinks grows">
            <Toast.Title className="bolder">{title}</Toast.Title>
            {description && <Toast.Description>{description}</Toast.Description>}
            {action && (
              <Toast.Action altText={action.label} className={styles.action} onClick={action.run}>
                {action.label}
              </Toast.Action>
            )}
          </div>
          {undo && open && <UndoButton id={id} until={undo.until} isUndoing={isUndoing} language={language} />}
          <CloseButton language={language} />
        </Toast.Root>
      ))}
      <Toast.Viewport ref={list} className={styles.viewport} hotkey={['F8']} label={t('toast.region')} />
    </Toast.Provider>
  );
}

function CloseButton({ language }: { language: string | undefined }) {
  const { t } = useTranslation('public', { lng: language });
  return (
    <Toast.Close className="icon-button" aria-label={t('toast.close')}>
      <XIcon />
    </Toast.Close>
  );
}

/** Ctrl Z or ⌘ Z undoes the last action. In a field, the shortcut undoes typing as usual. */
function useUndoKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      const isField = target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || altKey || shiftKey || isField) return;
      if (undoLast()) event.preventDefault();
    };
    return listen({ keydown: onKey });
  }, []);
}
