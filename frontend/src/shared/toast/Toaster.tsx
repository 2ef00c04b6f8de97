import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstUse } from '../ui/dom.ts';
import styles from './ToastRegion.module.css';
import { useToasts } from './toast-store.ts';

/** Lazily loads the region with the first touch or key press, which precedes the first toast. */
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

/** Shows the open toasts without a timer, a button or a swipe when the region cannot be loaded. */
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
