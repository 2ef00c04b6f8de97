import { isStaffRole } from '@car-workshop/contracts/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../../../shared/antd/SchemaDialog.tsx';
import { serverMessageOf } from '../../../../../shared/api/api-error.ts';
import { formatAmount } from '../../../../../shared/format/format.ts';
import { TextField } from '../../../../../shared/forms/TextField.tsx';
import { useSession } from '../../../../../shared/session/use-session.ts';
import { formatShortDate } from '../../../../../shared/time/workshop-clock.ts';
import { MileageQuestion } from '../../../../../shared/vehicle/MileageQuestion.tsx';
import { isContradicted, isMileageQuestion, mileageAnswer } from '../../../../../shared/vehicle/mileage-question.ts';
import { contradictedBy, mileageSchema, useEnterMileage } from '../../../api/enter-mileage.ts';

export function MileageDialog({ vehicleId, vehicle, ...dialog }: DialogState & { vehicleId: number; vehicle: string }) {
  const { t, i18n } = useTranslation('book');
  const entering = useEnterMileage(vehicleId, vehicle);
  const [isReplaced, setReplaced] = useState(false);
  const mayReplace = isStaffRole(useSession()?.role);
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
      submit={questioned ? t('words.mileageRight') : t('words.save')}
      failure={questioned ? undefined : t('words.wentWrong')}
      schema={() => mileageSchema(t)}
      defaultValues={{ mileage: '' }}
      mutation={entering}
      onSubmit={({ mileage }, answer) =>
        entering.mutate({ mileage, ...mileageAnswer(entering.error, isReplaced) }, answer())
      }
    >
      <TextField
        label={t('odometer.mileage')}
        required
        inputMode="numeric"
        // A changed number needs a new check by the server.
        name="mileage"
        onChange={() => entering.isError && entering.reset()}
      />
      {questioned && (
        <MileageQuestion
          text={question}
          replacement={t('words.odometerReplaced')}
          isReplaced={isReplaced}
          onReplaced={isContradicted(entering.error) && mayReplace ? setReplaced : undefined}
        />
      )}
    </SchemaDialog>
  );
}
