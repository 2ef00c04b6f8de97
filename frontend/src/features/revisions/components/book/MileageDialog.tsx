import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import { formatAmount } from '../../../../shared/format.ts';
import { schemaResolver } from '../../../../shared/forms/schema-resolver.ts';
import { showServerErrors } from '../../../../shared/forms/server-errors.ts';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { formatShortDate } from '../../../../shared/time/workshop-clock.ts';
import { toast } from '../../../../shared/ui/toast/toast-store.ts';
import {
  contradictedBy,
  isQuestion,
  type Mileage,
  type MileageForm,
  mileageSchema,
  useEnterMileage,
} from '../../api/enter-mileage.ts';
import styles from './MileageDialog.module.css';

/** What the odometer shows now. A reading that cannot be is asked back about, not refused. */
export function MileageDialog({
  vehicleId,
  vehicle,
  open,
  onClose,
}: {
  vehicleId: number;
  /** Its name, for the notification. */
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
  const entering = useEnterMileage(vehicleId);
  const questioned = isQuestion(entering.error);
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
        onSuccess: () => {
          const amount = formatAmount(mileage, language);
          toast({
            title: t('odometer.entered.title'),
            description: t('odometer.entered.text', { vehicle, amount }),
          });
          close();
        },
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
      keep={t('cancel')}
      pending={entering.isPending}
      refusal={refused ? (serverMessageOf(entering.error) ?? t('notSaved.text')) : undefined}
      onSubmit={submit}
      onClose={close}
    >
      <TextField
        label={t('odometer.mileage')}
        required
        inputMode="numeric"
        autoComplete="off"
        error={formState.errors.mileage?.message}
        // Another number is another question.
        {...register('mileage', { onChange: () => entering.isError && entering.reset() })}
      />
      {questioned && (
        <p className={styles.question} role="alert">
          {question}
        </p>
      )}
    </FormDialog>
  );
}
