import { dialogOnDemand } from '../../../shared/antd/dialog-on-demand.tsx';

export const VehicleDialog = dialogOnDemand(
  async () => (await import('./vehicle/VehicleDialog.tsx')).VehicleDialog,
);

export const CorrectVehicleDialog = dialogOnDemand(
  async () => (await import('./vehicle/VehicleDialog.tsx')).CorrectVehicleDialog,
);

export const EditCustomerDialog = dialogOnDemand(
  async () => (await import('./EditCustomerDialog.tsx')).EditCustomerDialog,
);

export const MergeSearchDialog = dialogOnDemand(
  async () => (await import('./merge/MergeSearchDialog.tsx')).MergeSearchDialog,
);

export const WriteMessageDialog = dialogOnDemand(
  async () => (await import('./WriteMessageDialog.tsx')).WriteMessageDialog,
);
