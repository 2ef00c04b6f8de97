import Drawer from 'antd/es/drawer';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../../../shared/antd/Button.tsx';
import { useFocusReturn } from '../../../../../shared/antd/Dialog.tsx';
import { MoreMenu } from '../../../../../shared/antd/MoreMenu.tsx';
import { Skeleton } from '../../../../../shared/antd/parts/Skeleton.tsx';
import { Notice } from '../../../../../shared/antd/parts/States.tsx';
import { StatusTag } from '../../../../../shared/antd/parts/Tag.tsx';
import { formatAmount, formatMoney } from '../../../../../shared/format/format.ts';
import { translated } from '../../../../../shared/i18n/translated.ts';
import { stateOfAppointment } from '../../../../../shared/states/appointment-states.ts';
import { formatDay, formatShortDate, workshopTime, workshopToday } from '../../../../../shared/time/workshop-clock.ts';
import { ButtonLink } from '../../../../../shared/ui/Button.tsx';
import { classNames } from '../../../../../shared/ui/dom.ts';
import { useJustChanged } from '../../../../../shared/ui/hooks.ts';
import { PhoneLink } from '../../../../../shared/ui/PhoneLink.tsx';
import { LicencePlate } from '../../../../../shared/vehicle/LicencePlate.tsx';
import { useDownloadReceipt } from '../../../api/appointments.ts';
import {
  nameOfAppointment,
  useAnnounceReady,
  useArrival,
  useTakeOverVehicle,
} from '../../../api/change-appointment-status.ts';
import { useCompletion } from '../../../api/complete-appointment.ts';
import type { Board, BoardAppointment } from '../../../model/board/board-day.ts';
import { allowedChanges } from '../../../model/board/move.ts';
import { ReadyAction } from '../../change/ReadyAction.tsx';
import { ReopenDialog } from '../../change/ReopenDialog.tsx';
import { useStatusActions } from '../../change/use-status-actions.tsx';
import { openCompletion } from '../../completion/CompletionHost.tsx';
import { StatedVehicle, WaitingReward } from '../../manage/AppointmentFacts.tsx';
import { useBoardActions } from '../board-hooks.ts';
import { useBoardTexts } from '../use-board-texts.ts';
import styles from './AppointmentDrawer.module.css';
import { AppointmentEstimate } from './AppointmentEstimate.tsx';
import { AppointmentMechanic } from './AppointmentMechanic.tsx';

const SEE_THROUGH = { mask: { background: 'transparent' } };

/** An appointment beside the board: its state and what is next, then the facts, then what else belongs to it. */
export function AppointmentDrawer(props: {
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
  const { id, status, vehicle } = appointment;
  useFocusReturn(true);
  // The next action takes the place of the one before: the second tap of a double tap was meant for that one.
  const justChanged = useJustChanged(status);
  const link = (to: string, label: string) => (
    <ButtonLink variant="secondary" className="body-size" to={to}>
      {label}
    </ButtonLink>
  );
  return (
    <Drawer
      open
      onClose={onClose}
      size="min(27rem, 100vw)"
      title={vehicle.licensePlate ? <LicencePlate plate={vehicle.licensePlate} size="large" /> : nameOf(appointment)}
      closable={{ placement: 'end', 'aria-label': t('words.close') }}
      classNames={{ header: styles.head }}
      styles={SEE_THROUGH}
    >
      <div className={classNames('stack-3', justChanged && styles.resting)}>
        <When appointment={appointment} bay={bay} />
        <Actions appointment={appointment} onMove={onMove} onClose={onClose} />
        <Facts appointment={appointment} />
        {status !== 'completed' && mechanics.length > 0 && (
          <AppointmentMechanic appointment={appointment} mechanics={mechanics} />
        )}
        {status === 'in-progress' && link(`/admin/vehicles/${vehicle.id}?appointment=${id}`, t('words.checklist'))}
        {hasEstimates && <AppointmentEstimate appointment={appointment} />}
        {hasEstimates && link(`/admin/visits/${id}/documents`, t('words.receptionAndDocuments'))}
      </div>
    </Drawer>
  );
}

function When({ appointment, bay }: { appointment: BoardAppointment; bay: string }) {
  const { t, i18n } = useTranslation('board');
  const { startTime, endTime, date } = appointment;
  const state = stateOfAppointment(appointment);
  return (
    <p className="baseline-row flush">
      <StatusTag state={state} label={t(`words.status.${state}`)} />
      <span className="bold">
        {startTime}–{endTime}, {formatDay(date, i18n.resolvedLanguage)}, {bay}
      </span>
    </p>
  );
}

function Facts({ appointment }: { appointment: BoardAppointment }) {
  const { t, i18n } = useTranslation(['board', 'public']);
  const { serviceOf } = useBoardTexts();
  const { mayChange } = useBoardActions();
  const { status, vehicle, customer, services, notes, waitingReward } = appointment;
  const language = i18n.resolvedLanguage ?? 'ro';
  const toMove = appointment.outside ? 'outside' : appointment.blocked ? 'blocked' : undefined;
  const isCharged = mayChange && status === 'completed';
  return (
    <div className="stack-2">
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
          {appointment.price !== undefined && !isCharged && ` · ${formatMoney(appointment.price, language)}`}
        </span>
      </div>
      {isCharged && <Charged appointmentId={appointment.id} />}
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
      {mayChange && <TakeOver appointment={appointment} />}
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

/** Stores with the vehicle what the visitor said of it, such as its new plate. */
function TakeOver({ appointment }: { appointment: BoardAppointment }) {
  const { t } = useTranslation('board');
  const { id, status, statedVehicle } = appointment;
  const { mutate, isPending } = useTakeOverVehicle(id, {
    setAside: { title: t('words.statedMileageSetAside') },
    failed: { title: t('words.updateFailed.title'), fallback: t('words.updateFailed.text') },
  });
  if (!statedVehicle || status === 'completed' || status === 'cancelled') return null;
  return (
    <div>
      <Button loading={isPending} onClick={() => mutate()}>
        {t('takeOver')}
      </Button>
    </div>
  );
}

/** What a completed appointment was charged, line by line, and how it was paid. */
function Charged({ appointmentId }: { appointmentId: number }) {
  const { t, i18n } = useTranslation('completion');
  const { data } = useCompletion(appointmentId);
  const language = i18n.resolvedLanguage ?? 'ro';
  const money = (amount: number) => formatMoney(amount, language);
  if (!data) return <Skeleton lines={2} />;
  const { services, price, lines, discount, charged, paidBy, mileage } = data;
  const row = (label: ReactNode, value: string, key?: number) => (
    <div key={key} className="with-end">
      <dt>{label}</dt>
      <dd className="flush tabular">{value}</dd>
    </div>
  );
  const { read } = mileage;
  return (
    <>
      <dl className="stack-1 flush" aria-label={t('price.title')}>
        {(lines.length > 0 || discount > 0) &&
          row(services.map(({ name, names }) => translated(name, names)).join(', '), money(price))}
        {lines.map(({ label, amount }, at) => row(label, money(amount), at))}
        {discount > 0 && row(t('price.discount'), money(-discount))}
        {row(<strong>{t('words.total')}</strong>, money(charged))}
        {paidBy && row(t('words.paidBy'), t(`words.payment.${paidBy as 'cash'}`))}
      </dl>
      {read && (
        <p className="hint">
          {t('mileage.read', { value: formatAmount(read.value, language), date: formatShortDate(read.date, language) })}
        </p>
      )}
    </>
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
  const moveByKeys = () => {
    onClose();
    pickUp(id, 'keys');
  };
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
            isMovable && { key: 'keys', label: t('details.moveByKeys'), act: moveByKeys },
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
