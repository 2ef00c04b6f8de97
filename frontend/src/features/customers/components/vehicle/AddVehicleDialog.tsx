import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Dialog, type DialogState } from '../../../../shared/antd/Dialog.tsx';
import { twinOf, useAddVehicle } from '../../api/save-vehicle.ts';
import { CustomerSearch } from '../CustomerSearch.tsx';
import { VehicleFormDialog } from './VehicleDialog.tsx';

/** Registers a vehicle at the desk, once its owner is chosen. */
export function AddVehicleDialog({ open, onClose }: DialogState) {
  const { t } = useTranslation('customers');
  const [owner, setOwner] = useState<{ customerId: number; name: string }>();
  const close = () => {
    setOwner(undefined);
    onClose();
  };
  if (open && owner) return <OwnersVehicleDialog owner={owner} onClose={close} />;
  return (
    <Dialog open={open} destroyOnHidden title={t('newVehicle.owner')} footer={null} onClose={close}>
      <CustomerSearch
        action={t('newVehicle.choose')}
        nameAction={(name) => t('words.named', { label: t('newVehicle.choose'), name })}
        onChoose={(customerId, { name }) => setOwner({ customerId, name })}
      />
    </Dialog>
  );
}

function OwnersVehicleDialog(props: { owner: { customerId: number; name: string }; onClose: () => void }) {
  const { owner, onClose } = props;
  const { customerId, name } = owner;
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const adding = useAddVehicle(customerId);
  const twin = twinOf(adding.error);
  return (
    <VehicleFormDialog
      open
      title={t('words.named', { label: t('newVehicle.open'), name })}
      draft={`new/${customerId}`}
      saving={adding}
      isAtDesk
      onSaved={(id) => navigate(`/admin/vehicles/${id}`)}
      onClose={onClose}
    >
      {twin !== undefined && (
        <Link to={`/admin/vehicles/${twin}`} className="inline-target">
          {t('newVehicle.openKnown')}
        </Link>
      )}
    </VehicleFormDialog>
  );
}
