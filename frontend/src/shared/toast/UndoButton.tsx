import * as Toast from '@radix-ui/react-toast';
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './ToastRegion.module.css';
import { dismissToast, undoLast } from './toast-store.ts';
import { repeat } from './use-toast-place.ts';

/** How long a new button ignores taps, in ms: a second tap was meant for the control that was there before. */
const REST = 600;
const TICK = 250;

/** Counts down, as in "Anulează acțiunea (10 s)", and closes its toast when the undo period ends. */
export function UndoButton(props: {
  id: number;
  until: number;
  isUndoing: boolean | undefined;
  language: string | undefined;
}) {
  const { id, until, isUndoing = false, language } = props;
  const { t } = useTranslation('public', { lng: language });
  const [left, setLeft] = useState(() => secondsUntil(until));
  const [isResting, setResting] = useState(true);
  const tick = useEffectEvent(() => {
    const seconds = secondsUntil(until);
    // A running request closes the toast itself.
    if (seconds <= 0 && !isUndoing) dismissToast(id);
    else setLeft(Math.max(seconds, 0));
  });
  useEffect(() => {
    const stop = repeat(() => tick(), TICK);
    const rest = setTimeout(() => setResting(false), REST);
    return () => {
      stop();
      clearTimeout(rest);
    };
  }, []);
  const undo = (event: MouseEvent) => {
    // Keeps the toast open until the response.
    event.preventDefault();
    if (!isResting) undoLast();
  };
  return (
    <Toast.Action
      altText={t('toast.undoKeys')}
      className={styles.undo}
      aria-disabled={isResting || isUndoing}
      aria-busy={isUndoing}
      aria-keyshortcuts="Control+Z"
      title="Ctrl Z"
      onClick={undo}
    >
      {t('toast.undo', { seconds: left })}
    </Toast.Action>
  );
}

function secondsUntil(until: number): number {
  return Math.ceil((until - Date.now()) / 1000);
}
