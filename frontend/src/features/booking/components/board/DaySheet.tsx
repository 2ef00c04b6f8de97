import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../../../shared/format/format.ts';
import { formatLongDate } from '../../../../shared/time/workshop-clock.ts';
import { type Board, type BoardDay, entriesIn } from '../../model/board/board-day.ts';
import styles from './DaySheet.module.css';
import { useBoardTexts } from './use-board-texts.ts';

/** The printed day: a column for each bay with its appointments and large plates. Hidden on screens. */
export function DaySheet({ board, day }: { board: Board; day: BoardDay }) {
  const { t, i18n } = useTranslation('board');
  const { plateOf, serviceOf, closedText, conflictText, continuationName } = useBoardTexts();
  // The sheet is outside of the page, so that the style sheet can hide everything else.
  return createPortal(
    <section className={styles.sheet} data-print-sheet="" aria-hidden="true">
      <p className={styles.title}>
        {t('sheet.title', { date: formatLongDate(day.date, i18n.resolvedLanguage) })}
        {!day.open && ` · ${closedText(day)}`}
      </p>
      <div className={styles.bays}>
        {board.bays.map((bay) => {
          const { appointments, blocks, continuations } = entriesIn(board, day.date, bay.id);
          return (
            <section key={bay.id} className={styles.bay}>
              <p className={styles.bayName}>{bay.name}</p>
              {blocks.map((block) => (
                <p key={block.id} className={styles.block}>
                  {conflictText({ kind: 'block', block })}
                </p>
              ))}
              {continuations.map((continuation) => (
                <p key={`${continuation.appointmentId} ${continuation.startTime}`} className={styles.block}>
                  {continuationName(continuation, bay.name)}
                </p>
              ))}
              {appointments.length + continuations.length === 0 && <p className={styles.line}>{t('sheet.empty')}</p>}
              {appointments.map((appointment) => (
                <article key={appointment.id} className={styles.visit}>
                  <p className={styles.head}>
                    <span>
                      {appointment.startTime}–{appointment.endTime}
                    </span>
                    <strong className={styles.plate}>{plateOf(appointment)}</strong>
                  </p>
                  <p className={styles.line}>
                    {appointment.vehicle.make} {appointment.vehicle.model} {appointment.vehicle.year}
                  </p>
                  <p className={styles.line}>{serviceOf(appointment)}</p>
                  <p className={styles.line}>
                    {appointment.customer.name}
                    {appointment.customer.phone !== undefined && `, ${formatPhone(appointment.customer.phone)}`}
                  </p>
                  {appointment.notes && <p className={styles.notes}>{appointment.notes}</p>}
                  <p className={styles.blanks}>
                    {[t('words.mileage'), t('words.remarks'), t('sheet.signature')].map((name) => (
                      <span key={name}>{name}</span>
                    ))}
                  </p>
                </article>
              ))}
            </section>
          );
        })}
      </div>
    </section>,
    document.body,
  );
}
