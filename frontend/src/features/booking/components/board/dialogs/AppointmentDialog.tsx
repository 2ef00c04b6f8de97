import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../../../shared/antd/Button.tsx';
import { Dialog } from '../../../../../shared/antd/Dialog.tsx';
import { Notice } from '../../../../../shared/antd/parts/States.tsx';
import { StatusTag } from '../../../../../shared/antd/parts/Tag.tsx';
import { formatMoney } from '../../../../../shared/format/format.ts';
import { translated } from '../../../../../shared/i18n/translated.ts';
import { formatDay, workshopTime, workshopToday } from '../../../../../shared/time/workshop-clock.ts';
import { ButtonLink } from '../../../../../shared/ui/Button.tsx';
import { classNames } from '../../../../../shared/ui/dom.ts';
import { useJustChanged } from '../../../../../shared/ui/hooks.ts';
import { PhoneLink } from '../../../../../shared/ui/PhoneLink.tsx';
import { LicencePlate } from '../../../../../shared/vehicle/LicencePlate.tsx';
import { nameOfAppointment, useAnnounceReady, useArrival } from '../../../api/change-appointment-status.ts';
import type { Board, BoardAppointment } from '../../../model/board/board-day.ts';
import { allowedChanges } from '../../../model/board/move.ts';
import { ReadyAction } from '../../change/ReadyAction.tsx';
import { ReopenDialog } from '../../change/ReopenDialog.tsx';
import { useStatusActions } from '../../change/use-status-actions.tsx';
import { openCompletion } from '../../completion/CompletionHost.tsx';
import { StatedVehicle, WaitingReward } from '../../manage/AppointmentFacts.tsx';
import styles from '../../manage/manage.module.css';
import { useBoardActions } from '../board-hooks.ts';
import { useBoardTexts } from '../use-board-texts.ts';
import { AppointmentEstimate } from './AppointmentEstimate.tsx';
import { AppointmentMechanic } from './AppointmentMechanic.tsx';

export function AppointmentDialog(props: {
  appointment: BoardAppointment;
  bay: string;
  // Missing in what an instance of the release before answers during an upgrade.
  mechanics: Board['mechanics'] | undefined;
  hasEstimates: boolean | undefined;
  onMove: () => void;
  onClose: () => void;
}) {
  const { appointment, bay, mechanics = [], hasEstimates = false, onMove, onClose } = props;
  const { t } = useTranslation('board');
  const { nameOf } = useBoardTexts();
  // A start adds a link, which moves the rest: the second tap of a double tap would meet another action.
  const justChanged = useJustChanged(appointment.status);
  return (
    <Dialog
      open
      onClose={onClose}
      footer={null}
      title={
        appointment.vehicle.licensePlate ? (
          <LicencePlate plate={appointment.vehicle.licensePlate} size="large" />
        ) : (
          nameOf(appointment)
        )
      }
    >
      <div className={classNames('stack-2', justChanged && styles.resting)}>
        <Facts appointment={appointment} bay={bay} />
        {appointment.status !== 'completed' && mechanics.length > 0 && (
          <AppointmentMechanic appointment={appointment} mechanics={mechanics} />
        )}
        {appointment.status === 'in-progress' && (
          <ButtonLink
            variant="secondary"
            className="body-size"
            to={`/admin/vehicles/${appointment.vehicle.id}?appointment=${appointment.id}`}
          >
            {t('words.checklist')}
          </ButtonLink>
        )}
        {hasEstimates && <AppointmentEstimate appointment={appointment} />}
        {hasEstimates && (
          <ButtonLink variant="secondary" className="body-size" to={`/admin/visits/${appointment.id}/documents`}>
            {t('words.receptionAndDocuments')}
          </ButtonLink>
        )}
        <Actions appointment={appointment} onMove={onMove} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function Facts({ appointment, bay }: { appointment: BoardAppointment; bay: string }) {
  const { t, i18n } = useTranslation(['board', 'public']);
  const { serviceOf } = useBoardTexts();
  const { mayChange } = useBoardActions();
  const { status, vehicle, customer, services, notes, waitingReward } = appointment;
  const language = i18n.resolvedLanguage ?? 'ro';
  const toMove = appointment.outside ? 'outside' : appointment.blocked ? 'blocked' : undefined;
  return (
    <div className="stack-2 below-4">
      <p className="baseline-row flush">
        <StatusTag status={status} label={t(`words.status.${status}`)} />
        <span className="bold">
          {appointment.startTime}–{appointment.endTime}, {formatDay(appointment.date, language)}, {bay}
        </span>
      </p>
      {appointment.readyAt !== undefined && <Ready appointment={appointment} readyAt={appointment.readyAt} />}
      {(status === 'pending' || status === 'confirmed') && <Arrival appointment={appointment} />}
      {appointment.recorded && <p className="baseline-row flush">{t('details.recorded')}</p>}
      {appointment.acknowledged && <p className="baseline-row flush">{t('details.acknowledged')}</p>}
      {toMove && <Notice type="error" title={t(`toMove.${toMove}`)} />}
      <div className="baseline-row">
        {services.length === 1 ? (
          <span className="bold">{serviceOf(appointment)}</span>
        ) : (
          <ul className="bold flush full-line indented">
            {services.map(({ id, name, names }) => (
              <li key={id}>{translated(name, names)}</li>
            ))}
          </ul>
        )}
        <span>
          {t('public:booking.service.duration', { count: appointment.duration })}
          {appointment.price !== undefined && ` · ${formatMoney(appointment.price, language)}`}
        </span>
      </div>
      <p className="baseline-row flush">
        {vehicle.id === undefined ? (
          <span>{`${vehicle.year} ${vehicle.make} ${vehicle.model}`}</span>
        ) : (
          <Link to={`/admin/vehicles/${vehicle.id}`} className="touch-target">
            {`${vehicle.year} ${vehicle.make} ${vehicle.model}`}
          </Link>
        )}
        {mayChange && <StatedVehicle appointment={appointment} />}
      </p>
      <p className="baseline-row flush">
        {mayChange ? (
          <Link to={`/admin/customers/${customer.id}`} className="bold touch-target">
            {customer.name}
          </Link>
        ) : (
          <span className="bold">{customer.name}</span>
        )}
        {customer.phone !== undefined && <PhoneLink phone={customer.phone} className="touch-target" />}
      </p>
      {waitingReward && <Notice title={<WaitingReward appointment={appointment} reward={waitingReward} />} />}
      {notes && (
        <p className="breaks-words typed-lines flush">
          <span className="label">{t('words.remarks')}</span> {notes}
        </p>
      )}
    </div>
  );
}

/** When the customer arrived. The desk says so for one who walks in, and takes back what was a mistake. */
function Arrival({ appointment }: { appointment: BoardAppointment }) {
  const { t } = useTranslation('board');
  const { arrivalText } = useBoardTexts();
  const { mayChange } = useBoardActions();
  const { mutate, isPending } = useArrival(appointment, {
    title: t('words.updateFailed.title'),
    fallback: t('words.tryAgain', { name: nameOfAppointment(appointment) }),
  });
  const hasArrived = appointment.arrivedAt !== undefined;
  const mayTell = mayChange && (hasArrived || appointment.date === workshopToday());
  if (!hasArrived && !mayTell) return null;
  return (
    <div className="centred-row-3">
      {hasArrived && <span className="bold">{arrivalText(appointment)}</span>}
      {mayTell && (
        <Button loading={isPending} onClick={() => mutate(!hasArrived)}>
          {t(hasArrived ? 'arrived.withdraw' : 'arrived.set')}
        </Button>
      )}
    </div>
  );
}

/** Since when the vehicle is ready, and when the customer was told; whether to tell is the decision of the desk. */
function Ready({ appointment, readyAt }: { appointment: BoardAppointment; readyAt: string }) {
  const { t } = useTranslation('board');
  const { mayChange } = useBoardActions();
  const { customer, readyAnnouncedAt: toldAt } = appointment;
  const name = nameOfAppointment(appointment);
  const telling = useAnnounceReady(appointment, {
    success: { title: t('ready.tellDone'), description: customer.name },
    failure: { title: t('ready.tellFailed'), fallback: t('words.tryAgain', { name }) },
  });
  const mayTell = mayChange && !toldAt && customer.phone !== undefined && customer.phone !== '';
  const at = (moment: string) => ({ time: workshopTime(new Date(moment)) });
  return (
    <Notice
      title={`${t('ready.since', at(readyAt))} ${toldAt === undefined ? '' : t('ready.told', at(toldAt))}`}
      action={
        mayTell && (
          <Button loading={telling.isPending} onClick={() => telling.mutate()}>
            {t('ready.tell')}
          </Button>
        )
      }
    />
  );
}

function ReopenAction({ appointment }: { appointment: BoardAppointment }) {
  const { t } = useTranslation('board');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.dialogActions}>
      <Button onClick={() => setOpen(true)}>{t('words.reopen')}</Button>
      <ReopenDialog appointment={appointment} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

function Actions({
  appointment,
  onMove,
  onClose,
}: {
  appointment: BoardAppointment;
  onMove: () => void;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation(['board', 'completion']);
  const { mayChange, pickUp } = useBoardActions();
  const { id, customer, date, startTime: time } = appointment;
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
  if (!mayChange && appointment.status === 'in-progress') {
    return (
      <div className={styles.dialogActions}>
        <ReadyAction
          appointmentId={appointment.id}
          name={nameOfAppointment(appointment)}
          isReady={appointment.readyAt !== undefined}
          className="full-row"
          onDone={onClose}
        />
      </div>
    );
  }
  const next = mayChange || appointment.status === 'confirmed' ? actions.next : undefined;
  if (mayChange && appointment.status === 'completed') return <ReopenAction appointment={appointment} />;
  if (!next) return null;
  const isMovable = mayChange && allowedChanges(appointment).bay;
  const moveByKeys = () => {
    onClose();
    pickUp(appointment.id, 'keys');
  };
  return (
    <div className={styles.dialogActions} data-next={next.action}>
      <Button
        type="primary"
        className="full-row"
        aria-disabled={actions.justChanged}
        aria-busy={actions.isChanging}
        onClick={actions.moveOn}
      >
        {next.action === 'start' ? t('details.start') : t(`words.${next.action}`)}
      </Button>
      {isMovable && (
        <>
          <Button onClick={onMove}>{t('details.move')}</Button>
          <Button onClick={moveByKeys}>{t('details.moveByKeys')}</Button>
        </>
      )}
      {mayChange && (
        <Button type="text" danger className="full-row" loading={actions.isCancelling} onClick={actions.cancel}>
          {t('words.cancelAppointment')}
        </Button>
      )}
      {actions.dialogs}
    </div>
  );
}
