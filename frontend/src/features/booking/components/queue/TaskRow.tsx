import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../../shared/antd/Button.tsx';
import { formatMoney } from '../../../../shared/format/format.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatDay, formatInstant } from '../../../../shared/time/workshop-clock.ts';
import type { DeskTask } from '../../api/board/read-board.ts';
import { undoneTexts, useAnnounceReady, useChangeAppointmentStatus } from '../../api/change-appointment-status.ts';
import { openCompletion } from '../completion/CompletionHost.tsx';
import styles from './queue.module.css';
import { addressOfTask, appointmentOf, nameOfTask } from './queue-tasks.ts';

interface Props {
  readonly task: DeskTask;
  /** Called when the user has done the act, or opened the page of the task. */
  readonly onAct: () => void;
  readonly onOpen: () => void;
}

/** A task of the desk: whose it is, what it is, and its main act. The line is the link to its page. */
export function TaskRow({ task, onAct, onOpen }: Props) {
  const { t } = useTranslation(['office', 'frame']);
  const { kind, customer, licensePlate, vehicle, unproven } = task;
  return (
    <li className={styles.row} data-task={kind}>
      <Link className={styles.link} to={addressOfTask(task)} onClick={onOpen}>
        <span className={styles.who}>
          <span className="bold">{licensePlate ?? customer ?? t('queue.system')}</span>
          {licensePlate && ` ${customer}`}
          {!licensePlate && vehicle && ` ${vehicle}`}
        </span>
        <span className={styles.what}>
          <TaskText task={task} />
          {unproven && kind === 'confirm' && (
            <span className="accent one-line"> · {t('frame:phoneProof.unproven')}</span>
          )}
        </span>
      </Link>
      {kind === 'confirm' && <ConfirmButton task={task} onAct={onAct} />}
      {kind === 'ready' && (task.untold ? <TellButton task={task} onAct={onAct} /> : <HandOverButton task={task} />)}
    </li>
  );
}

function TaskText({ task }: { task: DeskTask }) {
  const { t, i18n } = useTranslation('office');
  const { kind, service, serviceNames, date, time, status, text, amount, count, since, untold } = task;
  const language = i18n.resolvedLanguage ?? 'ro';
  switch (kind) {
    case 'confirm':
      return `${formatDay(date ?? '', language)}, ${time} · ${translated(service ?? '', serviceNames ?? {})}`;
    case 'left-open':
      return t(status === 'in-progress' ? 'queue.what.unfinished' : 'queue.what.missed', {
        start: `${formatDay(date ?? '', language)}, ${time}`,
      });
    case 'ready':
      return t(untold ? 'queue.what.readyUntold' : 'queue.what.ready', { since: formatInstant(since ?? '', language) });
    case 'approved':
      return t('queue.what.approved', { amount: formatMoney(amount ?? 0, language) });
    case 'question':
      return t('queue.what.question', { text: text ?? '' });
    case 'callback':
      return t('queue.what.callback');
    case 'stuck-events':
    case 'failed-messages':
      return t(`queue.what.${kind}`, { count });
    case 'complaint-due':
    case 'complaint':
      return t(`queue.what.${kind}`, { text: text ?? '' });
  }
}

function ConfirmButton({ task, onAct }: { task: DeskTask; onAct: () => void }) {
  const { t } = useTranslation('office');
  const name = nameOfTask(task);
  const change = useChangeAppointmentStatus(appointmentOf(task), {
    undone: undoneTexts(t, name),
    success: () => ({
      title: t('words.statusChanged.title'),
      description: t('words.statusChanged.confirmed', { name }),
    }),
    // The server says what became of the appointment meanwhile.
    failure: () => ({
      title: t('words.named', { label: t('words.updateFailed.title'), name }),
      fallback: t('words.updateFailed.text'),
    }),
  });
  const confirm = ({ detail }: MouseEvent) => {
    // The second click of a double click was meant for the row that has gone.
    if (detail > 1 || change.isPending) return;
    onAct();
    change.mutate({ status: 'confirmed' });
  };
  return (
    <Button
      size="middle"
      data-act="confirm"
      aria-label={t('words.named', { label: t('words.confirm'), name })}
      aria-keyshortcuts="C"
      onClick={confirm}
    >
      {t('words.confirm')}
    </Button>
  );
}

function TellButton({ task, onAct }: { task: DeskTask; onAct: () => void }) {
  const { t } = useTranslation(['office', 'board']);
  const name = nameOfTask(task);
  const telling = useAnnounceReady(appointmentOf(task), {
    success: { title: t('board:ready.tellDone'), description: name },
    failure: { title: t('board:ready.tellFailed'), fallback: t('words.tryAgain') },
  });
  const tell = () => {
    onAct();
    telling.mutate();
  };
  return (
    <Button
      size="middle"
      loading={telling.isPending}
      aria-label={t('words.named', { label: t('board:ready.tell'), name })}
      onClick={tell}
    >
      {t('queue.tell')}
    </Button>
  );
}

function HandOverButton({ task }: { task: DeskTask }) {
  const { t } = useTranslation('office');
  return (
    <Button
      size="middle"
      aria-label={t('words.named', { label: t('words.complete'), name: nameOfTask(task) })}
      onClick={() => openCompletion({ appointmentId: task.id })}
    >
      {t('words.complete')}
    </Button>
  );
}
