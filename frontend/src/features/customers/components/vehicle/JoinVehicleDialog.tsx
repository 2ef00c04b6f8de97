import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import type { DialogState } from '../../../../shared/antd/Dialog.tsx';
import { SchemaDialog } from '../../../../shared/antd/SchemaDialog.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatVehicle } from '../../../../shared/format/format.ts';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { differentVins, useJoinVehicles } from '../../api/save-vehicle.ts';

type Other = Pick<Schemas['CustomerVehicle'], 'id' | 'make' | 'model' | 'year' | 'licensePlate' | 'vin'>;

/** @param into the preselected other vehicle; if omitted, the newest */
export function JoinVehicleDialog(
  props: DialogState & { vehicleId: number; others: readonly Other[]; into: number | undefined },
) {
  const { vehicleId, others, into: proposed, ...dialog } = props;
  const { t } = useTranslation(['customers', 'public']);
  const navigate = useNavigate();
  const joining = useJoinVehicles(vehicleId);
  const vins = differentVins(joining.error);
  const first = others.find(({ id }) => id === proposed) ?? others[0];
  return (
    <SchemaDialog
      {...dialog}
      title={t('join.title')}
      submit={t('join.submit')}
      danger
      failure={t('public:error.generic')}
      schema={() => z.object({ into: z.string(), vin: z.optional(z.string()) })}
      values={{ into: String(first?.id ?? ''), vin: '' }}
      mutation={joining}
      onSubmit={({ into, vin }, answer) =>
        joining.mutate(
          { into: Number(into), ...(vins && vin && { vin }) },
          answer(() => navigate(`/admin/vehicles/${into}`, { replace: true })),
        )
      }
    >
      <p className="flush">{t('join.text')}</p>
      <SelectField
        label={t('join.other')}
        options={others.map((other) => ({
          value: String(other.id),
          label: [other.licensePlate, formatVehicle(other), other.vin && `VIN …${other.vin.slice(-6)}`]
            .filter(Boolean)
            .join(' · '),
        }))}
        name="into"
        // Another vehicle has another VIN, so the question about the VINs no longer applies.
        onChange={() => joining.isError && joining.reset()}
      />
      {vins && (
        <SelectField
          label={t('join.vin')}
          required
          placeholder={t('public:form.choose')}
          options={vins.map((vin) => ({ value: vin, label: vin }))}
          name="vin"
        />
      )}
    </SchemaDialog>
  );
}
