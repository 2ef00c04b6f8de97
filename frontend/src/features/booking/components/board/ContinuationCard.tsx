import { useTranslation } from 'react-i18next';
import { APPOINTMENT_TONES } from '../../../../shared/states/appointment-states.ts';
import { classNames } from '../../../../shared/ui/dom.ts';
import { type BoardContinuation, minutesOf } from '../../model/board/board-day.ts';
import { gridPlace } from '../../model/board/layout.ts';
import styles from './AppointmentCard.module.css';
import { useBoardActions } from './board-hooks.ts';
import { useBoardTexts } from './use-board-texts.ts';

export function continuationButtonId({ appointmentId, date, startTime }: BoardContinuation): string {
  return `continuation-${appointmentId}-${date}-${startTime}`;
}

/** The hours in which an earlier appointment goes on: it opens the appointment, and is moved there. */
export function ContinuationCard(props: {
  continuation: BoardContinuation;
  bay: string;
  /** In the grid of a day; in a week, the cell around the card places it. */
  column?: number;
}) {
  const { continuation, bay, column } = props;
  const { t } = useTranslation('board');
  const { openContinuation } = useBoardActions();
  const { continuationName } = useBoardTexts();
  const { status, vehicle, startTime, endTime } = continuation;
  return (
    <li
      className={classNames('toned', styles.card)}
      style={column === undefined ? undefined : gridPlace(column, minutesOf(continuation))}
      data-grid={column !== undefined || undefined}
      data-continuation=""
      data-tone={APPOINTMENT_TONES[status]}
    >
      <button
        type="button"
        id={continuationButtonId(continuation)}
        className={styles.face}
        aria-label={continuationName(continuation, bay)}
        onClick={() => openContinuation(continuation)}
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
