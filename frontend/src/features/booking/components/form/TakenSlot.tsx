import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlotAlternative } from '../../../../shared/api/api-error.ts';
import { formatShortDate } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import styles from './TakenSlot.module.css';

/** Shown when the chosen start is taken: offers the nearest free starts. Focused when it appears. */
export function TakenSlot({
  alternatives,
  pending,
  onChoose,
}: {
  alternatives: readonly SlotAlternative[];
  /** A booking is being submitted. */
  pending: boolean;
  onChoose: (alternative: SlotAlternative) => void;
}) {
  const { t, i18n } = useTranslation();
  const panel = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses again for the next taken slot
  useEffect(() => panel.current?.focus(), [alternatives]);

  return (
    <section ref={panel} tabIndex={-1} className={styles.taken} aria-labelledby="taken-slot">
      <p id="taken-slot" className={styles.title}>
        {t('booking.slots.taken')}
      </p>
      {alternatives.length > 0 && (
        <>
          <p>{t('booking.slots.alternatives')}</p>
          <div className="row-2">
            {alternatives.map((alternative) => (
              <Button
                key={`${alternative.date} ${alternative.time}`}
                variant="secondary"
                pending={pending}
                onClick={() => onChoose(alternative)}
              >
                {t('booking.slots.alternative', {
                  date: formatShortDate(alternative.date, i18n.language),
                  time: alternative.time,
                })}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}
