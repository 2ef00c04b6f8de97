import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../../../shared/api/api-error.ts';
import { formatAmount } from '../../../../../shared/format/format.ts';
import { TextField } from '../../../../../shared/forms/TextField.tsx';
import { useSchemaForm } from '../../../../../shared/forms/use-schema-form.ts';
import { formatShortDate } from '../../../../../shared/time/workshop-clock.ts';
import {
  contradictedBy,
  isMileageQuestion,
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
  const { field, reset, onSubmit, refusal } = useSchemaForm({
    schema: () => mileageSchema(t),
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
  const submit = onSubmit(({ mileage }, onError) =>
    entering.mutate({ mileage, confirmMileage: questioned }, { onSuccess: close, onError }),
  );
  return (
    <FormDialog
      open={open}
      title={t('odometer.dialog')}
      submit={questioned ? t('odometer.confirm') : t('save')}
      cancel={t('cancel')}
      pending={entering.isPending}
      error={questioned ? undefined : refusal(entering.error, t('notSaved.text'))}
      onSubmit={submit}
      onClose={close}
    >
      <TextField
        label={t('odometer.mileage')}
        required
        inputMode="numeric"
        autoComplete="off"
        // A changed number needs a new answer of the server.
        {...field('mileage', { onChange: () => entering.isError && entering.reset() })}
      />
      {questioned && (
        <p className="notice-attention" role="alert">
          {question}
        </p>
      )}
    </FormDialog>
  );
}
