import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../../../shared/api/api-error.ts';
import { formatAmount } from '../../../../../shared/format/format.ts';
import { showServerErrors } from '../../../../../shared/forms/field-errors.ts';
import { schemaResolver } from '../../../../../shared/forms/schema-resolver.ts';
import { TextField } from '../../../../../shared/forms/TextField.tsx';
import { formatShortDate } from '../../../../../shared/time/workshop-clock.ts';
import {
  contradictedBy,
  isMileageQuestion,
  type Mileage,
  type MileageForm,
  mileageSchema,
  useEnterMileage,
} from '../../../api/enter-mileage.ts';

export function MileageDialog({
  vehicleId,
  vehicle,
  open,
  onClose,
}: {
  vehicleId: number;
  /** Its name, for the toast. */
  vehicle: string;
  open: boolean;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation('book');
  const resolver = useMemo(() => schemaResolver(mileageSchema(t)), [t]);
  const { register, handleSubmit, setError, reset, formState } = useForm<MileageForm, unknown, Mileage>({
    resolver,
    defaultValues: { mileage: '' },
  });
  const entering = useEnterMileage(vehicleId, vehicle);
  const questioned = isMileageQuestion(entering.error);
  const known = contradictedBy(entering.error);
  const language = i18n.resolvedLanguage ?? 'ro';
  const question = known
    ? t('odometer.question', {
        date: formatShortDate(known.readOn, language),
        known: formatAmount(known.mileage, language),
        mileage: formatAmount(entering.variables?.mileage ?? 0, language),
      })
    : serverMessageOf(entering.error);
  const close = () => {
    onClose();
    reset();
    entering.reset();
  };
  const submit = handleSubmit(({ mileage }) =>
    entering.mutate(
      { mileage, confirmMileage: questioned },
      {
        onSuccess: close,
        onError: (error) => showServerErrors(error, ['mileage'], setError),
      },
    ),
  );
  const refused = entering.isError && !questioned && !formState.errors.mileage;
  return (
    <FormDialog
      open={open}
      title={t('odometer.dialog')}
      submit={questioned ? t('odometer.confirm') : t('save')}
      cancel={t('cancel')}
      pending={entering.isPending}
      error={refused ? (serverMessageOf(entering.error) ?? t('notSaved.text')) : undefined}
      onSubmit={submit}
      onClose={close}
    >
      <TextField
        label={t('odometer.mileage')}
        required
        inputMode="numeric"
        autoComplete="off"
        error={formState.errors.mileage?.message}
        // A changed number needs a new answer of the server.
        {...register('mileage', { onChange: () => entering.isError && entering.reset() })}
      />
      {questioned && (
        <p className="notice-attention" role="alert">
          {question}
        </p>
      )}
    </FormDialog>
  );
}
