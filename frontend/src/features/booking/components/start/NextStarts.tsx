import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import { type AppointmentServices, useNextStarts } from '../../api/services.ts';
import { isSameStart, type Start } from './StartPicker.tsx';
import styles from './start.module.css';

export function NextStarts(props: {
  services: AppointmentServices;
  start: Start;
  /** Selects the first free start automatically: the visitor asked for the earliest one before choosing services. */
  followsFirst?: boolean;
  onFollow?: (start: Start) => void;
  onChoose: (start: Start) => void;
  onNone?: ReactNode;
  /** The present start of an appointment to move, which is not offered. */
  except?: Start;
}) {
  const { services, start, followsFirst = false, onFollow, onChoose, onNone, except } = props;
  const { t, i18n } = useTranslation(['booking', 'public']);
  const { data: next, isError } = useNextStarts(services);
  const [first] = next ?? [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the first free start is another one
  useEffect(() => {
    if (followsFirst && first) onFollow?.(first);
  }, [followsFirst, first?.date, first?.time]);

  // The month grid below shows the error and its retry.
  if (isError) return null;
  if (next?.length === 0) {
    return (
      <div className="stack-2">
        <p className="flush">{t('next.none')}</p>
        {onNone}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the section's fieldset would be announced twice
    <div role="group" aria-label={t('next.title')} className={styles.starts}>
      {next
        ?.filter((free) => !isSameStart(free, except))
        .map((free, position) => (
          <button
            key={`${free.date} ${free.time}`}
            type="button"
            className={styles.start}
            aria-pressed={isSameStart(free, start)}
            onClick={() => onChoose(free)}
          >
            <span className={styles.label}>{position === 0 ? t('public:booking.firstFree') : ''}</span>
            <span>{formatDay(free.date, i18n.language)}</span>
            <strong className="tabular lead-size">{free.time}</strong>
          </button>
        ))}
    </div>
  );
}
