import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/antd/Button.tsx';
import { MoreMenu } from '../../../../../shared/antd/MoreMenu.tsx';
import { formatDay } from '../../../../../shared/time/workshop-clock.ts';
import { useDownloadReceipt } from '../../../api/appointments.ts';
import { nameOfAppointment } from '../../../api/change-appointment-status.ts';
import type { BoardAppointment } from '../../../model/board/board-day.ts';
import { allowedChanges } from '../../../model/board/move.ts';
import { ReadyAction } from '../../change/ReadyAction.tsx';
import { ReopenDialog } from '../../change/ReopenDialog.tsx';
import { useStatusActions } from '../../change/use-status-actions.tsx';
import { openCompletion } from '../../completion/CompletionHost.tsx';
import { useBoardActions } from '../board-hooks.ts';

/** The next action of an appointment, and the menu of the others. */
export function DrawerActions({
  appointment,
  onMove,
  onContinue,
  onClose,
}: {
  appointment: BoardAppointment;
  onMove: () => void;
  /** Adds hours in which the work goes on; missing while the present ones are not known. */
  onContinue: (() => void) | undefined;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation(['board', 'completion']);
  const { mayChange, pickUp } = useBoardActions();
  const { id, customer, date, startTime: time, status } = appointment;
  const day = formatDay(date, i18n.resolvedLanguage);
  const actions = useStatusActions({
    appointment,
    start: { date, time },
    t,
    complete: () => {
      onClose();
      openCompletion({ appointmentId: id });
    },
    onCancelled: onClose,
    texts: {
      otherDay: (otherDay) => ({
        title: t('words.startOtherDay', { date: formatDay(otherDay, i18n.resolvedLanguage) }),
        text: `${customer.name}, ${time}`,
        confirm: t('details.start'),
      }),
      cancel: {
        title: t('details.cancelPrompt'),
        text: `${customer.name}, ${day}, ${time}`,
        confirm: t('words.cancelAppointment'),
        keep: t('words.keepAppointment'),
      },
      cancelled: t('words.appointmentCancelled'),
      cancelFailed: { title: t('words.cancelFailed.title'), fallback: t('words.cancelFailed.text') },
      changeFailed: { title: t('words.updateFailed.title'), description: t('words.updateFailed.text') },
    },
  });
  if (!mayChange && status === 'in-progress') {
    return (
      <ReadyAction
        appointmentId={id}
        name={nameOfAppointment(appointment)}
        isReady={appointment.readyAt !== undefined}
        onDone={onClose}
      />
    );
  }
  if (mayChange && status === 'completed') return <AfterCompletion appointment={appointment} />;
  const next = mayChange || status === 'confirmed' ? actions.next : undefined;
  if (!next) return null;
  const isMovable = mayChange && allowedChanges(appointment).bay;
  return (
    <div className="centred-flex gap-2">
      <Button
        type="primary"
        className="grows"
        aria-disabled={actions.justChanged}
        aria-busy={actions.isChanging}
        onClick={actions.moveOn}
      >
        {next.action === 'start' ? t('details.start') : t(`words.${next.action}`)}
      </Button>
      {mayChange && (
        <MoreMenu
          name={t('words.named', { label: t('words.more'), name: nameOfAppointment(appointment) })}
          actions={[
            isMovable && { key: 'move', label: t('details.move'), act: onMove },
            isMovable && { key: 'keys', label: t('details.moveByKeys'), act: () => pickUp(id, 'keys') },
            onContinue && { key: 'continue', label: t('continuation.add'), act: onContinue },
            { key: 'cancel', label: t('words.cancelAppointment'), danger: true, act: actions.cancel },
          ]}
        />
      )}
      {actions.dialogs}
    </div>
  );
}

function AfterCompletion({ appointment }: { appointment: BoardAppointment }) {
  const { t } = useTranslation('board');
  const [isReopening, setReopening] = useState(false);
  const receipt = useDownloadReceipt({ id: appointment.id });
  return (
    <div className="centred-flex gap-2">
      <Button className="grows" loading={receipt.isPending} onClick={() => receipt.mutate()}>
        {t('words.receipt')}
      </Button>
      <MoreMenu
        name={t('words.named', { label: t('words.more'), name: nameOfAppointment(appointment) })}
        actions={[{ key: 'reopen', label: t('words.reopen'), act: () => setReopening(true) }]}
      />
      <ReopenDialog appointment={appointment} open={isReopening} onClose={() => setReopening(false)} />
    </div>
  );
}
