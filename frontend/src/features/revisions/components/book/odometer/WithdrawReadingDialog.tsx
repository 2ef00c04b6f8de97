import { WITHDRAWAL_REASONS } from '@car-workshop/contracts/values/revisions';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../../../shared/antd/SchemaDialog.tsx';
import { SelectField } from '../../../../../shared/forms/SelectField.tsx';
import { useWithdrawReading, withdrawalSchema } from '../../../api/enter-mileage.ts';

/** @param reading the reading as a text */
export function WithdrawReadingDialog(props: DialogState & { vehicleId: number; readingId: number; reading: string }) {
  const { vehicleId, readingId, reading, ...dialog } = props;
  const { t } = useTranslation('book');
  const withdrawing = useWithdrawReading(vehicleId, readingId);
  return (
    <SchemaDialog
      {...dialog}
      title={t('odometer.withdraw.title')}
      submit={t('odometer.withdraw.submit')}
      danger
      failure={t('words.wentWrong')}
      schema={() => withdrawalSchema}
      defaultValues={{ reason: WITHDRAWAL_REASONS[0] }}
      mutation={withdrawing}
      onSubmit={(form, answer) => withdrawing.mutate(form, answer())}
    >
      <p className="flush">{t('odometer.withdraw.text', { reading })}</p>
      <SelectField
        label={t('odometer.withdraw.reason')}
        options={WITHDRAWAL_REASONS.map((value) => ({ value, label: t(`odometer.withdrawn.${value}`) }))}
        name="reason"
      />
    </SchemaDialog>
  );
}
