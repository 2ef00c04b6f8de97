import { CarFrontIcon, FileTextIcon, GiftIcon, ReceiptTextIcon, TriangleAlertIcon, WrenchIcon } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatPhone } from '../../../../shared/format/format.ts';
import { APPOINTMENT_SIGNS } from '../../../../shared/states/appointment-signs.ts';
import { APPOINTMENT_TONES, stateOfAppointment } from '../../../../shared/states/appointment-states.ts';
import { classNames } from '../../../../shared/ui/dom.ts';
import type { BoardAppointment } from '../../model/board/board-day.ts';
import { gridPlace } from '../../model/board/layout.ts';
import { allowedChanges } from '../../model/board/move.ts';
import styles from './AppointmentCard.module.css';
import { useBoardActions, useSlideToPlace } from './board-hooks.ts';
import { useBoardTexts } from './use-board-texts.ts';

export function appointmentButtonId(appointmentId: number): string {
  return `visit-${appointmentId}`;
}

export const ARRIVED_ICON = CarFrontIcon;

interface Props {
  appointment: BoardAppointment;
  bay: string;
  /** Place in the grid of a day; in a week, the cell around the card places it. */
  column?: number;
  start?: number;
  end?: number;
  lane?: number;
  lanes?: number;
}

/** An appointment on the board: tap or Enter opens it, M picks it up, dragging moves it. */
export const AppointmentCard = memo(function AppointmentCard({
  appointment,
  bay,
  column,
  start = 0,
  end = 0,
  lane = 0,
  lanes = 1,
}: Props) {
  const { t, i18n } = useTranslation('board');
  const { mayChange, openAppointment, pickUp } = useBoardActions();
  const { plateOf, serviceOf, cardName, estimateText, arrivalText } = useBoardTexts();
  const card = useSlideToPlace(`${appointment.date} ${appointment.startTime} ${appointment.bayId}`);
  const isInGrid = column !== undefined;
  const { status, vehicle, customer, waitingReward } = appointment;
  const state = stateOfAppointment(appointment);
  const Sign = APPOINTMENT_SIGNS[state];
  const isMovable = mayChange && allowedChanges(appointment).bay;
  const toMove = appointment.outside ? 'outside' : appointment.blocked ? 'blocked' : undefined;
  const marks = [
    toMove && t(`toMove.${toMove}`),
    arrivalText(appointment),
    appointment.estimate && t('estimate.open', { state: estimateText(appointment.estimate) }),
    appointment.mechanic && t('mechanic', { name: appointment.mechanic }),
    appointment.notes && t('notes'),
    waitingReward && t('reward', { title: waitingReward.title }),
  ].filter((mark) => mark);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    pickUp(appointment.id, 'keys');
  };
  return (
    <li
      ref={card}
      className={classNames('toned', styles.card)}
      style={isInGrid ? gridPlace(column, { start, end }, { index: lane, of: lanes }) : undefined}
      data-grid={isInGrid || undefined}
      data-appointment={appointment.id}
      data-status={status}
      data-tone={APPOINTMENT_TONES[state]}
      data-movable={isMovable || undefined}
      data-conflict={toMove}
    >
      <button
        type="button"
        id={appointmentButtonId(appointment.id)}
        className={styles.face}
        aria-label={[cardName(appointment, bay), ...marks].join('. ')}
        aria-keyshortcuts={isMovable ? 'M' : undefined}
        onClick={() => openAppointment(appointment)}
        onKeyDown={onKeyDown}
      >
        <span className={styles.head}>
          <span className={styles.plate}>{vehicle.licensePlate ?? `${vehicle.make} ${vehicle.model}`}</span>
          <span className={styles.marks}>
            {toMove && <TriangleAlertIcon className="danger" />}
            {appointment.arrivedAt !== undefined && <ARRIVED_ICON />}
            {appointment.notes && <FileTextIcon />}
            {waitingReward && <GiftIcon />}
            <Sign />
          </span>
        </span>
        <span className={styles.line}>
          <span className="bolder tabular">
            {appointment.startTime}
            <span className={styles.more}>–{appointment.endTime}</span>
          </span>{' '}
          {serviceOf(appointment)}
          {appointment.price !== undefined && (
            <span className={classNames(styles.more, styles.price)}>
              {' '}
              · {formatMoney(appointment.price, i18n.resolvedLanguage ?? 'ro')}
            </span>
          )}
        </span>
        {appointment.arrivedAt !== undefined && <span className={styles.mechanic}>{arrivalText(appointment)}</span>}
        {appointment.estimate && (
          <span className={styles.mechanic}>
            <ReceiptTextIcon /> {estimateText(appointment.estimate)}
          </span>
        )}
        {appointment.mechanic && (
          <span className={styles.mechanic}>
            <WrenchIcon /> {appointment.mechanic}
          </span>
        )}
        <span className={classNames('muted', styles.line)} data-row="vehicle">
          {vehicle.licensePlate ? `${vehicle.make} ${vehicle.model}` : plateOf(appointment)}
        </span>
        <span className={classNames('muted', styles.line)} data-row="customer">
          {customer.name}
          {customer.phone && (
            <span className={classNames('tabular', styles.phone)}> · {formatPhone(customer.phone)}</span>
          )}
        </span>
        <span className={styles.status}>{t(`words.status.${state}`)}</span>
      </button>
      {isInGrid && isMovable && <span className={styles.edge} data-resize="" aria-hidden="true" />}
    </li>
  );
});
