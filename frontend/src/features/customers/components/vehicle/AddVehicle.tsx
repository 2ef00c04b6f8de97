import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogOnDemand } from '../../../../shared/antd/dialog-on-demand.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';

const AddVehicleDialog = dialogOnDemand(async () => (await import('./AddVehicleDialog.tsx')).AddVehicleDialog);

export function AddVehicle() {
  const { t } = useTranslation('customers');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Button onClick={() => setAdding(true)}>{t('newVehicle.open')}</Button>
      <AddVehicleDialog open={adding} onClose={() => setAdding(false)} />
    </>
  );
}
