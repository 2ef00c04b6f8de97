import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { dialogOnDemand } from '../../../../shared/antd/dialog-on-demand.tsx';
import { LightConfirmButton } from '../../../../shared/antd/LightConfirmButton.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatVehicle } from '../../../../shared/format/format.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import type { DescribedVehicle } from '../../../../shared/vehicle/vehicle-fields.ts';
import { useArchiveOwnVehicle } from '../../api/archive-vehicle.ts';
import { useCustomer } from '../../api/customers.ts';

export const VehicleDialog = dialogOnDemand(async () => (await import('./VehicleDialog.tsx')).VehicleDialog);
const CorrectVehicleDialog = dialogOnDemand(async () => (await import('./VehicleDialog.tsx')).CorrectVehicleDialog);

const JoinVehicleDialog = dialogOnDemand(async () => (await import('./JoinVehicleDialog.tsx')).JoinVehicleDialog);

export function VehicleActions({ vehicle }: { vehicle: Schemas['Vehicle'] }) {
  const { t } = useTranslation('garage');
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const archiving = useArchiveOwnVehicle(vehicle);
  const name = formatVehicle(vehicle);
  return (
    <div className="row-1">
      <Button
        variant="secondary"
        aria-label={t('words.named', { label: t('words.edit'), name })}
        onClick={() => setEditing(true)}
      >
        {t('words.edit')}
      </Button>
      <LightConfirmButton
        variant="quietDanger"
        aria-label={t('words.named', { label: t('vehicles.archive'), name })}
        pending={archiving.isPending}
        question={{
          title: t('vehicles.archivePrompt', { vehicle: name }),
          text: t('vehicles.archiveText'),
          confirm: t('vehicles.archiveConfirm'),
          cancel: t('vehicles.keep'),
        }}
        onConfirm={() => archiving.mutate(undefined, { onSuccess: () => navigate('/client/garage') })}
      >
        {t('vehicles.archive')}
      </LightConfirmButton>
      <VehicleDialog vehicle={vehicle} open={editing} onClose={() => setEditing(false)} />
    </div>
  );
}

export function CorrectVehicle({ vehicle }: { vehicle: DescribedVehicle & { id: number } }) {
  const { t } = useTranslation('garage');
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setEditing(true)}>
        {t('words.edit')}
      </Button>
      <CorrectVehicleDialog vehicle={vehicle} open={editing} onClose={() => setEditing(false)} />
    </>
  );
}

// Two vehicles of a customer that are one in truth; shown where there is another one.
export function JoinVehicle({ vehicleId, customerId }: { vehicleId: number; customerId: number }) {
  const { t } = useTranslation('customers');
  const [joining, setJoining] = useState(false);
  const others = useCustomer(customerId).data?.vehicles.filter(({ id }) => id !== vehicleId) ?? [];
  if (others.length === 0) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setJoining(true)}>
        {t('join.button')}
      </Button>
      <JoinVehicleDialog vehicleId={vehicleId} others={others} open={joining} onClose={() => setJoining(false)} />
    </>
  );
}
