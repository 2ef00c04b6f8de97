import Button from 'antd/es/button';
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { MoreMenu } from '../../../../shared/antd/MoreMenu.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatDay, formatDeskTime, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { classNames } from '../../../../shared/ui/dom.ts';
import { isSplit, useDownloadReceipt } from '../../api/appointments.ts';
import { useUndoOfMove } from '../../api/board/board-changes.ts';
import { nameOfAppointment, undoneTexts, useTakeOverVehicle } from '../../api/change-appointment-status.ts';
import { useHasEstimates } from '../../api/list-appointments.ts';
import { ReopenDialog } from '../change/ReopenDialog.tsx';
import { RescheduleDialog } from '../change/RescheduleDialog.tsx';
import { useStatusActions } from '../change/use-status-actions.tsx';
import { openCompletion } from '../completion/CompletionHost.tsx';
import styles from './manage.module.css';

export function AppointmentActions(props: {
  appointment: Schemas['Appointment'];
  /** Large rows have room for cancelling beside the menu. */
  size?: 'middle' | 'large';
}) {
  const { appointment, size = 'middle' } = props;
  const hasRoom = size === 'large';
  const { t, i18n } = useTranslation('desk');
  const language = i18n.language;
  const navigate = useNavigate();
  const takeOver = useTakeOverVehicle(appointment.id, {
    done: { title: t('manage.takenOver.title'), description: t('manage.takenOver.text') },
    setAside: { title: t('manage.takenOver.title'), description: t('words.statedMileageSetAside') },
    failed: { title: t('manage.takeOverFailed.title'), fallback: t('manage.takeOverFailed.text') },
  });
  const documents = useDocumentsAction(appointment.id);
  // Undefined until the dialog is opened for the first time.
  const [moving, setMoving] = useState<boolean>();
  const { id, status, vehicle, customer, appointmentDate: date, appointmentTime: time } = appointment;
  const factsOf = (start: Schemas['RescheduleAppointment']) => ({
    customer: customer.name,
    date: formatDay(start.appointmentDate, language),
    time: formatDeskTime(start.appointmentTime, t('dashboard.clock')),
  });
  const facts = factsOf(appointment);
  const undoOf = useUndoOfMove(appointment, undoneTexts(t, nameOfAppointment(appointment)));
  const actions = useStatusActions({
    appointment,
    start: { date, time },
    t,
    complete: () => openCompletion({ appointmentId: id, language }),
    texts: {
      otherDay: (day) => ({
        title: t('words.startOtherDay', { date: formatDay(day, language) }),
        text: `${facts.customer}, ${facts.time}`,
        confirm: t('manage.start'),
      }),
      cancel: {
        title: t('words.cancelQuestion'),
        text: `${facts.customer}, ${facts.date}, ${facts.time}`,
        confirm: t('words.cancelIt'),
        keep: t('words.keepAppointment'),
      },
      cancelled: t('words.appointmentCancelled'),
      cancelFailed: { title: t('words.cancelFailed.title'), fallback: t('words.cancelFailed.text') },
      changeFailed: { title: t('words.updateFailed.title'), description: t('words.updateFailed.text') },
    },
  });
  const { next, cancel } = actions;
  const row = useFocusedRow(status);
  const nameOf = (action: string) => t('manage.actionFor', { action, ...facts });
  if (status === 'completed')
    return <AfterCompletion row={row} appointment={appointment} size={size} name={nameOf(t('words.more'))} />;
  if (!next) {
    return (
      <div {...row} tabIndex={-1} className={classNames('row-1 no-outline', styles.actions)}>
        <MoreMenu name={nameOf(t('words.more'))} size={size} actions={[documents]} />
      </div>
    );
  }

  const nextLabel = next.action === 'start' ? t('manage.start') : t(`words.${next.action}`);
  // Emphasises the actions of today, but not the starts of other days.
  const isNow = status === 'in-progress' || (status === 'confirmed' && date === workshopToday());
  const isHere = status === 'confirmed' || status === 'in-progress';
  // One in several pieces is moved on the board.
  const isMovable = status !== 'in-progress' && !isSplit(appointment);
  return (
    <div {...row} className={classNames('row-1', styles.actions)}>
      <Button
        size={size}
        type={isNow ? 'primary' : 'default'}
        aria-label={nameOf(nextLabel)}
        aria-busy={actions.isChanging}
        aria-disabled={actions.justChanged}
        onClick={actions.moveOn}
      >
        {nextLabel}
      </Button>
      {hasRoom && (
        <Button
          size={size}
          type="text"
          danger
          aria-label={nameOf(t('words.cancelIt'))}
          loading={actions.isCancelling}
          onClick={cancel}
        >
          {t('words.cancelIt')}
        </Button>
      )}
      <MoreMenu
        size={size}
        name={nameOf(t('words.more'))}
        actions={[
          isMovable && { key: 'move', label: t('manage.move'), act: () => setMoving(true) },
          isHere &&
            vehicle.id !== undefined && {
              key: 'revision',
              label: t('words.startRevision'),
              act: () => navigate(`/admin/vehicles/${vehicle.id}?appointment=${id}`),
            },
          documents,
          appointment.statedVehicle && { key: 'takeOver', label: t('manage.takeOver'), act: () => takeOver.mutate() },
          !hasRoom && { key: 'cancel', label: t('words.cancelIt'), act: cancel, danger: true },
        ]}
      />
      {/* Dialogs load their texts by themselves: the list would be hidden meanwhile. */}
      <Suspense>
        {moving !== undefined && (
          <RescheduleDialog
            appointment={appointment}
            open={moving}
            success={(moved, start, sentAt) => ({
              title: t('manage.moved.title'),
              description: t('manage.moved.text', factsOf(start)),
              undo: undoOf(moved, sentAt),
            })}
            onClose={() => setMoving(false)}
          />
        )}
      </Suspense>
      {actions.dialogs}
    </div>
  );
}

/**
 * Keeps the focus in a row whose controls change with the state, also from its dialogs. `useLostFocus` would be one more
 * script of the list.
 */
function useFocusedRow(state: string): ComponentProps<'div'> {
  const ref = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each state
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    (ref.current?.querySelector('button') ?? ref.current)?.focus();
  }, [state]);
  return {
    ref,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}

function useDocumentsAction(appointmentId: number) {
  const { t } = useTranslation('desk');
  const navigate = useNavigate();
  return (
    useHasEstimates() && {
      key: 'documents',
      label: t('words.receptionAndDocuments'),
      act: () => navigate(`/admin/visits/${appointmentId}/documents`),
    }
  );
}

function AfterCompletion(props: {
  row: ComponentProps<'div'>;
  appointment: Schemas['Appointment'];
  name: string;
  size: 'middle' | 'large';
}) {
  const { row, appointment, name, size } = props;
  const { t } = useTranslation('desk');
  const receipt = useDownloadReceipt({ id: appointment.id });
  const documents = useDocumentsAction(appointment.id);
  const [isReopening, setReopening] = useState(false);
  return (
    <div {...row} className={classNames('row-1', styles.actions)}>
      <MoreMenu
        name={name}
        size={size}
        actions={[
          documents,
          { key: 'receipt', label: t('words.receipt'), act: () => receipt.mutate() },
          { key: 'reopen', label: t('words.reopen'), act: () => setReopening(true) },
        ]}
      />
      <Suspense>
        <ReopenDialog appointment={appointment} open={isReopening} onClose={() => setReopening(false)} />
      </Suspense>
    </div>
  );
}
