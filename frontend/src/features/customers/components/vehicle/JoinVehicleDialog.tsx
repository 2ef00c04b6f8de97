import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import type { DialogState } from '../../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../../shared/antd/SchemaDialog.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatVehicle } from '../../../../shared/format/format.ts';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { useJoinVehicles } from '../../api/save-vehicle.ts';

type Other = Pick<Schemas['CustomerVehicle'], 'id' | 'make' | 'model' | 'year' | 'licensePlate'>;

export function JoinVehicleDialog(props: DialogState & { vehicleId: number; others: readonly Other[] }) {
  const { vehicleId, others, ...dialog } = props;
  const { t } = useTranslation(['customers', 'public']);
  const navigate = useNavigate();
  const joining = useJoinVehicles(vehicleId);
  return (
    <SchemaDialog
      {...dialog}
      title={t('join.title')}
      submit={t('join.submit')}
      danger
      failure={t('public:error.generic')}
      schema={() => z.object({ into: z.string() })}
      defaultValues={{ into: String(others[0]?.id ?? '') }}
      mutation={joining}
      onSubmit={({ into }, answer) =>
        joining.mutate(
          Number(into),
          answer(() => navigate(`/admin/vehicles/${into}`, { replace: true })),
        )
      }
    >
      <p className="flush">{t('join.text')}</p>
      <SelectField
        label={t('join.other')}
        options={others.map((other) => ({
          value: String(other.id),
          label: [other.licensePlate, formatVehicle(other)].filter(Boolean).join(' · '),
        }))}
        name="into"
      />
    </SchemaDialog>
  );
}
