import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DescribedVehicle } from '../../../shared/vehicle/vehicle-fields.ts';
import { CorrectVehicleDialog } from './dialogs.ts';

/** Opens the dialog that corrects a vehicle of a customer. */
export function CorrectVehicle({ vehicle }: { vehicle: DescribedVehicle & { id: number } }) {
  const { t } = useTranslation('garage');
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Button size="large" onClick={() => setEditing(true)}>
        {t('vehicles.edit')}
      </Button>
      <CorrectVehicleDialog vehicle={vehicle} open={editing} onClose={() => setEditing(false)} />
    </>
  );
}
