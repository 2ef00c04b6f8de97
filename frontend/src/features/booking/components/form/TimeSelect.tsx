import { useEffect } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { EmptyState, ErrorState } from '../../../../shared/ui/States.tsx';
import type { BookingForm } from '../../api/booking-schema.ts';
import { useTimeSlots } from '../../api/list-availability.ts';

/** Selects a free start of the chosen day (specification §2). */
export function TimeSelect() {
  const { t } = useTranslation();
  const { control, setValue } = useFormContext<BookingForm>();
  const { field, fieldState } = useController({ control, name: 'appointmentTime' });
  const [date, serviceId, time] = useWatch({
    control,
    name: ['appointmentDate', 'serviceId', 'appointmentTime'],
  });
  const slots = useTimeSlots(date, serviceId);
  const free = slots.data?.filter((slot) => slot.available);

  const gone = time !== '' && !slots.isFetching && (free ? !free.some((slot) => slot.time === time) : !date);
  useEffect(() => {
    if (gone) setValue('appointmentTime', '');
  }, [gone, setValue]);

  if (date && slots.isError) {
    return <ErrorState title={t('booking.slots.failed')} onRetry={slots.refetch} />;
  }
  if (free?.length === 0 && !slots.isFetching) return <EmptyState title={t('booking.when.noSlots')} />;

  const placeholder = !date
    ? t('booking.when.chooseDateFirst')
    : slots.isPending
      ? t('booking.when.loadingSlots')
      : t('booking.when.chooseTime');
  return (
    <SelectField
      label={t('booking.when.time')}
      required
      placeholder={placeholder}
      options={(free ?? []).map((slot) => ({ value: slot.time, label: slot.time }))}
      aria-busy={slots.isFetching || undefined}
      error={fieldState.error?.message}
      {...field}
    />
  );
}
