import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../../shared/time/workshop-clock.ts';
import { type DeskJob, type DeskStart, useDeskStarts } from '../../../api/read-board.ts';
import type { BoardBay } from '../../../model/board/board-day.ts';
import styles from '../../start/NextStarts.module.css';

/** The next free starts on the board, each taken with one tap; nothing until a service is chosen. */
export function DeskStarts({
  job,
  bays,
  start,
  onChoose,
}: {
  job: DeskJob;
  bays: readonly BoardBay[];
  /** The start in the form; its bay as the select holds it. */
  start: { date: string; time: string; bayId: string };
  onChoose: (start: DeskStart) => void;
}) {
  const { t, i18n } = useTranslation('board');
  const { data: starts } = useDeskStarts(job);
  if (job.serviceId === 0 || !starts) return null;
  if (starts.length === 0) return <p className="hint">{t('add.noStarts')}</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div role="group" aria-label={t('add.starts')} className={styles.starts} data-count={starts.length}>
      {starts.map((free) => {
        const { date, time, bayId } = free;
        const isChosen = date === start.date && time === start.time && String(bayId) === start.bayId;
        return (
          <button
            key={`${date} ${time}`}
            type="button"
            className={styles.start}
            aria-pressed={isChosen}
            onClick={() => onChoose(free)}
          >
            <span>{formatDay(date, i18n.resolvedLanguage)}</span>
            <strong className={styles.time}>{time}</strong>
            <span>{bays.find(({ id }) => id === bayId)?.name}</span>
          </button>
        );
      })}
    </div>
  );
}
