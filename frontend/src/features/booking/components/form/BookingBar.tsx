import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDay, formatDayOfMonth } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import type { BookingForm } from '../../api/booking-schema.ts';
import type { Start } from '../start/StartPicker.tsx';
import styles from './form.module.css';
import type { Steps } from './use-steps.ts';

const REQUIRED = ['customerName', 'customerPhone', 'vehicleMake', 'vehicleModel', 'vehicleYear'] as const;

/** The bar of phones: the choices beside the named next step, at last the submit button. Hidden before a choice. */
export function BookingBar(props: { steps: Steps; pending: boolean; services: string; start: Start; cost: string }) {
  const { steps, pending, services, start, cost } = props;
  const { t, i18n } = useTranslation();
  const filled = useWatch<BookingForm, typeof REQUIRED>({ name: REQUIRED });
  const missing = REQUIRED.find((_, at) => !filled[at]);
  const { formState } = useFormContext<BookingForm>();
  const hasStart = start.date !== '' && start.time !== '';
  const next = services === '' ? 1 : hasStart ? 3 : 2;
  const isReady = next === 3 && (filled.every(Boolean) || formState.isSubmitted);
  // The services are already visible, unless the visitor has started below them.
  if (next === 1 && !formState.isDirty) return null;
  // The submit button leaves little room, so the start comes first.
  const facts = isReady
    ? [`${formatDayOfMonth(start.date, i18n.language)}, ${start.time}`, cost]
    : [cost, hasStart && `${formatDay(start.date, i18n.language)}, ${start.time}`];
  return (
    <div className={classNames('summary-bar-line', styles.bar)}>
      {services && (
        // The facts before it say the same.
        <p aria-hidden="true">
          <strong className="clipped small">{services}</strong>
          <span className="clipped muted tabular">{facts.filter(Boolean).join(' · ')}</span>
        </p>
      )}
      {isReady || pending ? (
        <Button key="submit" type="submit" pending={pending}>
          {t(pending ? 'booking.submitting' : 'booking.submit')}
        </Button>
      ) : (
        <Button
          key="next"
          // Focuses within the tap, because phones open no keyboard for a later focus, as by `setFocus` of the form.
          onClick={() => (missing && next === 3 ? document.getElementsByName(missing)[0]?.focus() : steps.show(next))}
        >
          {t(`booking.next.${next}`)}
        </Button>
      )}
    </div>
  );
}
