import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmation } from '../../../../shared/antd/use-confirmation.tsx';
import { isShortcutKey } from '../../../../shared/browser/shortcuts.ts';
import { later } from '../../../../shared/later/later.tsx';
import { toast, undoLast } from '../../../../shared/toast/toast-store.ts';
import { EmptyState } from '../../../../shared/ui/States.tsx';
import type { DeskTask, FreedStart } from '../../api/board/read-board.ts';
import { useRoving } from '../board/use-roving.ts';
import { ConfirmAll } from './ConfirmAll.tsx';
import styles from './queue.module.css';
import { keyOfTask, openTasks } from './queue-tasks.ts';
import { TaskRow } from './TaskRow.tsx';

// In the code of the proposals, whose acts they have.
const FreedStarts = later(async () => ({ default: (await import('../board/dialogs/BoardDialogs.tsx')).FreedStarts }));

/** How long the acts rest after one, in ms: the second press of a double press would act on the next row. */
const REST = 400;

/**
 * The tasks of the desk as an inbox: the arrows walk, C confirms, Enter opens, U takes the last act back. When the row with
 * the focus goes, the next one has it.
 */
export function DeskQueue({
  tasks: all,
  total,
  freed,
  onOpen,
}: {
  tasks: readonly DeskTask[];
  total: number;
  freed: readonly FreedStart[];
  onOpen: () => void;
}) {
  const { t } = useTranslation('office');
  const tasks = openTasks(all);
  // Asked from here, so that this renders when the question has closed: the button that asked may be gone with the focus.
  const [ask, question] = useConfirmation();
  const [isResting, setResting] = useState(false);
  const list = useRoving<HTMLOListElement>('a');
  const area = useFocusOnNextRow(list);
  useEffect(() => {
    if (!isResting) return undefined;
    const timer = setTimeout(() => setResting(false), REST);
    return () => clearTimeout(timer);
  }, [isResting]);
  const onKeyDown = ({ nativeEvent: event }: KeyboardEvent) => {
    if (event.repeat) return;
    if (isShortcutKey(event, 'u')) {
      if (!undoLast()) toast({ title: t('queue.nothingToUndo') });
    } else if (isShortcutKey(event, 'c') && !isResting && event.target instanceof Element) {
      event.target.closest('[data-task]')?.querySelector<HTMLElement>('[data-act="confirm"]')?.click();
    } else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links and buttons within
    <div ref={area} className={styles.tasks} tabIndex={-1} onKeyDown={onKeyDown}>
      {freed.length > 0 && (
        <Suspense>
          <FreedStarts starts={freed} />
        </Suspense>
      )}
      <ConfirmAll tasks={tasks.filter(({ kind }) => kind === 'confirm')} ask={ask} />
      {tasks.length + freed.length === 0 && <EmptyState title={t('queue.nothing')} />}
      <ol ref={list} className={styles.list} aria-label={t('queue.title')} data-resting={isResting || undefined}>
        {tasks.map((task) => (
          <TaskRow key={keyOfTask(task)} task={task} onAct={() => setResting(true)} onOpen={onOpen} />
        ))}
      </ol>
      {total > all.length && (
        <p className="caption flush">
          {t('words.showing', { shown: tasks.length, total: total - all.length + tasks.length })}
        </p>
      )}
      {question}
    </div>
  );
}

/**
 * Follows which row, or button above them, has the focus, and focuses the row in its place when it is gone; the area itself
 * after the last.
 */
function useFocusOnNextRow(list: { readonly current: HTMLElement | null }) {
  const area = useRef<HTMLDivElement>(null);
  const last = useRef<{ part: Element; place: number }>(undefined);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const onFocus = ({ target }: globalThis.FocusEvent) => {
      if (!(target instanceof Element)) return;
      const part = target.closest('[data-task]') ?? target;
      last.current = { part, place: Math.max(0, rowsOf(list.current).indexOf(part)) };
    };
    element.addEventListener('focusin', onFocus);
    return () => element.removeEventListener('focusin', onFocus);
  }, [list]);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body;
    if (!last.current || last.current.part.isConnected || !isLost) return;
    const rows = rowsOf(list.current);
    const next = rows[Math.min(last.current.place, rows.length - 1)]?.querySelector('a') ?? area.current;
    last.current = undefined;
    next?.focus();
  });
  return area;
}

const rowsOf = (list: HTMLElement | null): Element[] => [...(list?.querySelectorAll('[data-task]') ?? [])];
