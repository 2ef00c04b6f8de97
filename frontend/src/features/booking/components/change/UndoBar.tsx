import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../../shared/format/format.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { useUndoChange } from '../../api/change-appointment-status.ts';
import { endUndo, type UndoableChange, useUndoableChange } from '../../model/undo-store.ts';
import styles from './UndoBar.module.css';

export default function UndoBar() {
  const { t, i18n } = useTranslation('completion');
  const change = useUndoableChange();
  const amount = formatAmount(change?.charged ?? 0, i18n.resolvedLanguage ?? 'ro');
  return (
    <section className={styles.region} aria-label={change && t('undo.region')}>
      <div className={styles.bar} data-shown={change !== undefined || undefined}>
        <p className={styles.text} role="status">
          {change && t(`undo.${change.what}`, { name: change.name, amount })}
        </p>
        {change && <Undo key={`${change.visitId} ${change.deadline}`} change={change} />}
      </div>
    </section>
  );
}

/** How long the new button ignores taps, in ms: a second tap was meant for what was there before. */
const REST = 600;
const TICK = 250;

function Undo({ change }: { change: UndoableChange }) {
  const { t } = useTranslation('completion');
  const undo = useUndoChange();
  const [isResting, setResting] = useState(true);
  const [left, setLeft] = useState(() => secondsUntil(change.deadline));
  const run = () => {
    if (!undo.isPending) undo.mutate(change);
  };
  const tick = useEffectEvent(() => {
    const seconds = secondsUntil(change.deadline);
    // A request on its way decides by itself.
    if (seconds <= 0 && !undo.isPending) return endUndo(change);
    if (!prefersStillness()) setLeft(Math.max(seconds, 0));
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndoKey(event)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        tick();
        wait();
      }, TICK);
    };
    wait();
    const rest = setTimeout(() => setResting(false), REST);
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => {
      clearTimeout(timer);
      clearTimeout(rest);
      window.removeEventListener('keydown', listen);
    };
  }, []);
  return (
    <Button
      variant="secondary"
      pending={undo.isPending || isResting}
      aria-label={t('undo.action')}
      aria-keyshortcuts="Control+Z"
      title={t('undo.keys')}
      onClick={run}
    >
      {t('undo.action')} <span className={styles.left}>{t('undo.left', { seconds: left })}</span>
    </Button>
  );
}

function secondsUntil(deadline: number): number {
  return Math.ceil((deadline - Date.now()) / 1000);
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Ctrl Z or ⌘ Z, which belongs to the text in a field. */
function isUndoKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  const isField = target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey && !isField;
}
