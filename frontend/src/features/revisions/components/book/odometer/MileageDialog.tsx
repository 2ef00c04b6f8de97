import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../../../shared/antd/SchemaDialog.tsx';
import { serverMessageOf } from '../../../../../shared/api/api-error.ts';
import { formatAmount } from '../../../../../shared/format/format.ts';
import { TextField } from '../../../../../shared/forms/TextField.tsx';
import { formatShortDate } from '../../../../../shared/time/workshop-clock.ts';
import { contradictedBy, isMileageQuestion, mileageSchema, useEnterMileage } from '../../../api/enter-mileage.ts';

export function MileageDialog({ vehicleId, vehicle, ...dialog }: DialogState & { vehicleId: number; vehicle: string }) {
  const { t, i18n } = useTranslation('book');
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
  return (
    <SchemaDialog
      {...dialog}
      title={t('odometer.dialog')}
      submit={questioned ? t('odometer.confirm') : t('words.save')}
      failure={questioned ? undefined : t('words.wentWrong')}
      schema={() => mileageSchema(t)}
      defaultValues={{ mileage: '' }}
      mutation={entering}
      onSubmit={({ mileage }, answer) => entering.mutate({ mileage, confirmMileage: questioned }, answer())}
    >
      <TextField
        label={t('odometer.mileage')}
        required
        inputMode="numeric"
        // A changed number needs a new answer of the server.
        name="mileage"
        onChange={() => entering.isError && entering.reset()}
      />
      {questioned && (
        <p className="notice-attention" role="alert">
          {question}
        </p>
      )}
    </SchemaDialog>
  );
}
