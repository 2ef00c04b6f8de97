import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import type { BookingForm } from '../../api/booking-schema.ts';
import { FormSection } from './FormSection.tsx';

export function CustomerFields() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<BookingForm>();
  const { errors } = formState;
  return (
    <FormSection legend={t('booking.customer.legend')}>
      <div className="pair">
        <TextField
          label={t('booking.customer.name')}
          required
          autoComplete="name"
          error={errors.customerName?.message}
          {...register('customerName')}
        />
        <TextField
          label={t('booking.customer.phone')}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t('booking.customer.phoneHint')}
          error={errors.customerPhone?.message}
          {...register('customerPhone')}
        />
        <TextField
          label={`${t('booking.customer.email')} (${t('form.optional')})`}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.customerEmail?.message}
          {...register('customerEmail')}
        />
      </div>
    </FormSection>
  );
}
