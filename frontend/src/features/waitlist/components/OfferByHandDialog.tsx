import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { fieldPropsOf } from '../../../shared/forms/field-errors.ts';
import { useOfferByHand } from '../api/managed-entries.ts';
import { OFFER_FIELDS, showErrors } from './show-errors.ts';

export function OfferByHandDialog({
  entry,
  onClose,
}: {
  entry: Schemas['ManagedWaitlistEntry'];
  onClose: () => void;
}) {
  const { t } = useTranslation('waitlist');
  const { register, handleSubmit, setError, formState } = useForm<Schemas['OfferByHand']>({
    defaultValues: { date: entry.days[0] ?? '', time: '' },
  });
  const props = fieldPropsOf(register, formState.errors);
  const offering = useOfferByHand(entry.id);
  const submit = handleSubmit((start) =>
    offering.mutate(start, {
      onSuccess: onClose,
      onError: (error) => showErrors(error, OFFER_FIELDS, setError),
    }),
  );
  return (
    <FormDialog
      open
      title={t('managed.offerTitle', { name: entry.customer.name })}
      submit={t('managed.offerSubmit')}
      cancel={t('leave.keep')}
      pending={offering.isPending}
      error={offering.isError ? serverMessageOf(offering.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="pair">
        <DateTimeField label={t('managed.date')} type="date" required {...props('date')} />
        <DateTimeField label={t('managed.time')} type="time" step={300} required {...props('time')} />
      </div>
      <p className="hint">{t('managed.offerHint')}</p>
    </FormDialog>
  );
}
