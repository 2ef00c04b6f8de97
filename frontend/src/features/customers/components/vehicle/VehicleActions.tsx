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

// Lets the desk correct a vehicle, and join it with another vehicle of the customer if they are the same car.
export function CorrectVehicle(props: { vehicle: DescribedVehicle & { id: number }; customerId: number }) {
  const { vehicle, customerId } = props;
  const { t } = useTranslation(['garage', 'customers']);
  const [editing, setEditing] = useState(false);
  const [joining, setJoining] = useState(false);
  const [twin, setTwin] = useState<number>();
  const others = useCustomer(customerId).data?.vehicles.filter(({ id }) => id !== vehicle.id) ?? [];
  const join = (into?: number) => {
    setTwin(into);
    setJoining(true);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setEditing(true)}>
        {t('words.edit')}
      </Button>
      <CorrectVehicleDialog vehicle={vehicle} open={editing} onClose={() => setEditing(false)} onJoin={join} />
      {others.length > 0 && (
        <>
          <Button variant="secondary" onClick={() => join()}>
            {t('customers:join.button')}
          </Button>
          <JoinVehicleDialog
            vehicleId={vehicle.id}
            others={others}
            into={twin}
            open={joining}
            onClose={() => setJoining(false)}
          />
        </>
      )}
    </>
  );
}
