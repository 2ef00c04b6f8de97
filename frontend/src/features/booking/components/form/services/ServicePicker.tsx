import { Suspense, useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ServiceEmoji } from '../../../../../shared/appointment/ServiceEmoji.tsx';
import { formatMoney } from '../../../../../shared/format/format.ts';
import { translated } from '../../../../../shared/i18n/translated.ts';
import { later } from '../../../../../shared/later/later.tsx';
import { classNames } from '../../../../../shared/ui/dom.ts';
import { EmptyState, ErrorState } from '../../../../../shared/ui/States.tsx';
import { useWorkshop } from '../../../../../shared/workshop/use-workshop.ts';
import type { BookingForm } from '../../../api/booking-schema.ts';
import { useServices } from '../../../api/services.ts';
import { FormSection } from '../FormSection.tsx';
import styles from '../form.module.css';
import { useChosenServices } from '../use-booking-form.ts';
import { type Steps, stepId } from '../use-steps.ts';

const AddOns = later(() => import('./AddOns.tsx'));

const PLACEHOLDERS = [1, 2, 3, 4];

export function ServicePicker({ steps, hasStart }: { steps: Steps; hasStart: boolean }) {
  const { t, i18n } = useTranslation();
  const priceOf = (price: number) => (price === 0 ? t('booking.service.free') : formatMoney(price, i18n.language));
  const workshop = useWorkshop();
  const { control, getValues, setValue } = useFormContext<BookingForm>();
  const { field, fieldState } = useController({ control, name: 'serviceId' });
  const { data: services, isPending, isError, refetch } = useServices();
  const { chosen, price, duration } = useChosenServices();
  const id = useId();

  const choose = (serviceId: number) => {
    field.onChange(serviceId);
    setValue(
      'moreServiceIds',
      getValues('moreServiceIds').filter((more) => more !== serviceId),
    );
  };
  const names = chosen.map((service) => translated(service.name, service.names)).join(' + ');
  return (
    <FormSection
      id={stepId(1)}
      legend={t('booking.service.legend')}
      required
      error={fieldState.error?.message}
      folded={
        steps.isPast(1) && chosen.length > 0 && !fieldState.error
          ? {
              line: `${names} · ${t('booking.service.duration', { count: duration })} · ${priceOf(price)}`,
              onUnfold: () => steps.open(1),
            }
          : undefined
      }
      after={
        chosen.length > 0 &&
        !steps.isPast(2) && (
          <Suspense fallback={<div className={styles.addOns} />}>
            <AddOns />
          </Suspense>
        )
      }
    >
      {isPending && (
        <div className={styles.services} role="status">
          <span className="visually-hidden">{t('app.loading')}</span>
          {PLACEHOLDERS.map((position) => (
            <span key={position} className={classNames('sunken', styles.placeholder)} aria-hidden="true" />
          ))}
        </div>
      )}
      {isError && <ErrorState onRetry={refetch} />}
      {services?.length === 0 && (
        <EmptyState title={t('booking.service.empty')} hint={t('booking.service.emptyHint')}>
          {workshop.phone && <a href={workshop.phoneHref}>{workshop.phoneDisplay}</a>}
        </EmptyState>
      )}
      <div className={styles.services}>
        {services?.map((service, position) => (
          <div key={service.id} className={styles.option}>
            <label className={styles.service}>
              <input
                type="radio"
                className="visually-hidden"
                name={field.name}
                value={service.id}
                checked={field.value === service.id}
                aria-describedby={`${id}-${service.id}`}
                aria-invalid={fieldState.invalid || undefined}
                onChange={() => choose(service.id)}
                onClick={() => steps.advance(hasStart ? 3 : 2)}
                onBlur={field.onBlur}
                ref={position === 0 ? field.ref : undefined}
              />
              <span className={styles.symbol}>
                <ServiceEmoji service={service} />
              </span>
              <span className={classNames('bolder', styles.name)}>{translated(service.name, service.names)}</span>
              <span id={`${id}-${service.id}`} className="grid small">
                <span className="baseline-row">
                  <strong>{priceOf(service.price)}</strong>
                  <span className="muted">{t('booking.service.duration', { count: service.duration })}</span>
                </span>
                {service.description && (
                  <span className={classNames('muted', styles.description)}>
                    {translated(service.description, service.descriptions)}
                  </span>
                )}
              </span>
            </label>
            {/* Beside the label: a link within it would be part of the radio's name. */}
            <Link
              to={`/servicii/${service.slug}`}
              className={styles.more}
              aria-label={`${t('booking.service.details')}: ${translated(service.name, service.names)}`}
            >
              {t('booking.service.details')}
            </Link>
          </div>
        ))}
      </div>
    </FormSection>
  );
}
