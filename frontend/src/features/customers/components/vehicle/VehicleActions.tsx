import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useConfirmation } from '../../../../shared/antd/use-confirmation.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatVehicle } from '../../../../shared/format/format.ts';
import type { DescribedVehicle } from '../../../../shared/vehicle/vehicle-fields.ts';
import { useArchiveOwnVehicle } from '../../api/archive-own-vehicle.ts';
import { CorrectVehicleDialog, VehicleDialog } from '../dialogs.ts';

export function VehicleActions({ vehicle }: { vehicle: Schemas['Vehicle'] }) {
  const { t } = useTranslation('garage');
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const [ask, question] = useConfirmation();
  const archiving = useArchiveOwnVehicle(vehicle);
  const name = formatVehicle(vehicle);
  const archive = async () => {
    const confirmed = await ask({
      title: t('vehicles.archivePrompt', { vehicle: name }),
      text: t('vehicles.archiveText'),
      confirm: t('vehicles.archiveConfirm'),
      cancel: t('vehicles.keep'),
    });
    if (confirmed) archiving.mutate(undefined, { onSuccess: () => navigate('/client/garage') });
  };
  return (
    <div className="row-1">
      <Button
        size="large"
        aria-label={t('vehicles.actionFor', { action: t('vehicles.edit'), vehicle: name })}
        onClick={() => setEditing(true)}
      >
        {t('vehicles.edit')}
      </Button>
      <Button
        size="large"
        type="text"
        danger
        aria-label={t('vehicles.actionFor', { action: t('vehicles.archive'), vehicle: name })}
        loading={archiving.isPending}
        onClick={archive}
      >
        {t('vehicles.archive')}
      </Button>
      <VehicleDialog vehicle={vehicle} open={editing} onClose={() => setEditing(false)} />
      {question}
    </div>
  );
}

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
