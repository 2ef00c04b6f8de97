import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { translated } from '../../../../shared/i18n/translated.ts';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../shared/ui/States.tsx';
import { useWorkshop } from '../../../../shared/workshop/use-workshop.ts';
import type { BookingForm } from '../../api/booking-schema.ts';
import { useServices } from '../../api/list-services.ts';
import { FormSection } from './FormSection.tsx';
import styles from './ServicePicker.module.css';
import { serviceEmoji } from './service-emoji.ts';

/** Selects a service; a native radio group shown as cards. */
export function ServicePicker() {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const { control } = useFormContext<BookingForm>();
  const { field, fieldState } = useController({ control, name: 'serviceId' });
  const { data: services, isPending, isError, refetch } = useServices();
  const id = useId();

  return (
    <FormSection legend={t('booking.service.legend')} required error={fieldState.error?.message}>
      {isPending && <Skeleton lines={6} shape="card" />}
      {isError && <ErrorState onRetry={refetch} />}
      {services?.length === 0 && (
        <EmptyState title={t('booking.service.empty')} hint={t('booking.service.emptyHint')}>
          {workshop.phone && <a href={workshop.phoneHref}>{workshop.phoneDisplay}</a>}
        </EmptyState>
      )}
      <div className={styles.cards}>
        {services?.map((service, position) => (
          <label key={service.id} className={styles.card}>
            <input
              type="radio"
              className="visually-hidden"
              name={field.name}
              value={service.id}
              checked={field.value === service.id}
              aria-describedby={`${id}-${service.id}`}
              aria-invalid={fieldState.invalid || undefined}
              onChange={() => field.onChange(service.id)}
              onBlur={field.onBlur}
              ref={position === 0 ? field.ref : undefined}
            />
            <span className={styles.emoji} aria-hidden="true">
              {serviceEmoji(service)}
            </span>
            <span className="bolder">{translated(service.name, service.names)}</span>
            <span id={`${id}-${service.id}`} className={styles.details}>
              <span className={styles.facts}>
                <strong>{t('booking.service.price', { price: plainAmount(service.price) })}</strong>
                <span>{t('booking.service.duration', { count: service.duration })}</span>
              </span>
              {service.description && (
                <span className="muted">{translated(service.description, service.descriptions)}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FormSection>
  );
}

/** 150 → "150", 149.5 → "149.50". */
function plainAmount(amount: number): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
}
