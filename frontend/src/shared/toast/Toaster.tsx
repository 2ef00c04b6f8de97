import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstUse } from '../ui/dom.ts';
import styles from './ToastRegion.module.css';
import { useToasts } from './toast-store.ts';

/** Not part of the first bundle: loaded with the first touch or key press, so before the first toast. */
const ToastRegion = lazy(() => import('./ToastRegion.tsx').catch(() => ({ default: PlainToasts })));

export function Toaster() {
  const hasToasts = useToasts().length > 0;
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => onFirstUse(() => setIsUsed(true)), []);
  if (!isUsed && !hasToasts) return null;
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  );
}

/** The open toasts without a timer, a button or a swipe: for a browser that cannot load the region. */
function PlainToasts() {
  return (
    <div role="status" className={styles.viewport}>
      {useToasts().map(
        ({ id, open, title, description, variant = 'default' }) =>
          open && (
            <p key={id} className={styles.toast} data-variant={variant}>
              {title} {description}
            </p>
          ),
      )}
    </div>
  );
}
