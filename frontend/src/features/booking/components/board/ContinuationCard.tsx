import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { APPOINTMENT_TONES } from '../../../../shared/states/appointment-states.ts';
import { classNames } from '../../../../shared/ui/dom.ts';
import { type BoardContinuation, minutesOf } from '../../model/board/board-day.ts';
import { gridPlace } from '../../model/board/layout.ts';
import styles from './AppointmentCard.module.css';
import { useBoardActions } from './board-hooks.ts';
import { useBoardTexts } from './use-board-texts.ts';

/** The hours in which an earlier appointment goes on: tap or Enter opens the appointment, M or dragging moves these hours. */
export function ContinuationCard(props: {
  continuation: BoardContinuation;
  bay: string;
  /** In the grid of a day; in a week, the cell around the card places it. */
  column?: number;
}) {
  const { continuation, bay, column } = props;
  const { t } = useTranslation('board');
  const { mayChange, openContinuation, moveContinuation } = useBoardActions();
  const { continuationName } = useBoardTexts();
  const { appointmentId, appointmentDate, date, status, vehicle, startTime, endTime } = continuation;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    moveContinuation(continuation);
  };
  return (
    <li
      className={classNames('toned', styles.card)}
      style={column === undefined ? undefined : gridPlace(column, minutesOf(continuation))}
      data-grid={column !== undefined || undefined}
      data-continuation={appointmentId}
      data-of={appointmentDate}
      data-date={date}
      data-start={startTime}
      data-movable={mayChange || undefined}
      data-tone={APPOINTMENT_TONES[status]}
    >
      <button
        type="button"
        className={styles.face}
        aria-label={continuationName(continuation, bay)}
        aria-keyshortcuts={mayChange ? 'M' : undefined}
        onClick={() => openContinuation(continuation)}
        onKeyDown={onKeyDown}
      >
        <span className={styles.head}>
          <span className={styles.plate}>{vehicle}</span>
          <span>{t('continuation.word')}</span>
        </span>
        <span className={styles.line}>
          <span className="bolder tabular">
            {startTime}–{endTime}
          </span>
        </span>
      </button>
    </li>
  );
}
