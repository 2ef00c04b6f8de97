import {
  BanIcon,
  CarFrontIcon,
  CheckCheckIcon,
  CheckIcon,
  ClockIcon,
  FileTextIcon,
  GiftIcon,
  KeyRoundIcon,
  PlayIcon,
  ReceiptTextIcon,
  TriangleAlertIcon,
  WrenchIcon,
} from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../../shared/ui/dom.ts';
import type { BoardAppointment } from '../../model/board/board-day.ts';
import { gridPlace } from '../../model/board/layout.ts';
import { allowedChanges } from '../../model/board/move.ts';
import styles from './AppointmentCard.module.css';
import boardStyles from './board.module.css';
import { useBoardActions, useSlideToPlace } from './board-hooks.ts';
import { useBoardTexts } from './use-board-texts.ts';

export function appointmentButtonId(appointmentId: number): string {
  return `visit-${appointmentId}`;
}

export const STATUS_ICONS = {
  pending: ClockIcon,
  confirmed: CheckIcon,
  'in-progress': PlayIcon,
  completed: CheckCheckIcon,
  cancelled: BanIcon,
} as const;

export const READY_ICON = KeyRoundIcon;
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
  const { t } = useTranslation('board');
  const { mayChange, openAppointment, pickUp } = useBoardActions();
  const { plateOf, serviceOf, cardName, estimateText, arrivalText } = useBoardTexts();
  const card = useSlideToPlace(`${appointment.date} ${appointment.startTime} ${appointment.bayId}`);
  const isInGrid = column !== undefined;
  const { status, vehicle, customer, waitingReward } = appointment;
  const isReady = appointment.readyAt !== undefined;
  const StatusIcon = isReady ? READY_ICON : STATUS_ICONS[status];
  const isMovable = mayChange && allowedChanges(appointment).bay;
  const toMove = appointment.outside ? 'outside' : appointment.blocked ? 'blocked' : undefined;
  const marks = [
    toMove && t(`toMove.${toMove}`),
    arrivalText(appointment),
    isReady && t('legend.ready'),
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
      className={classNames(boardStyles.tones, styles.card)}
      style={isInGrid ? gridPlace(column, { start, end }, { index: lane, of: lanes }) : undefined}
      data-grid={isInGrid || undefined}
      data-appointment={appointment.id}
      data-status={status}
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
            <StatusIcon />
          </span>
        </span>
        <span className={styles.line}>
          <span className="bolder tabular">{appointment.startTime}</span> {serviceOf(appointment)}
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
        </span>
        <span className={styles.status}>{isReady ? t('legend.ready') : t(`words.status.${status}`)}</span>
      </button>
      {isInGrid && isMovable && <span className={styles.edge} data-resize="" aria-hidden="true" />}
    </li>
  );
});
