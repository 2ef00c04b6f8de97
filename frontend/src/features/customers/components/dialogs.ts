import { dialogOnDemand } from '../../../shared/antd/dialog-on-demand.tsx';

/** Creates or edits a vehicle. */
export const VehicleDialog = dialogOnDemand(
  async () => (await import('./vehicle/VehicleDialog.tsx')).VehicleDialog,
);

/** Corrects a vehicle of a customer, for the workshop. */
export const CorrectVehicleDialog = dialogOnDemand(
  async () => (await import('./vehicle/VehicleDialog.tsx')).CorrectVehicleDialog,
);

/** Corrects the contact data of a customer. */
export const EditCustomerDialog = dialogOnDemand(
  async () => (await import('./EditCustomerDialog.tsx')).EditCustomerDialog,
);

/** Finds the customer that another one is to be merged with. */
export const MergeSearchDialog = dialogOnDemand(
  async () => (await import('./merge/MergeSearchDialog.tsx')).MergeSearchDialog,
);

/** Writes a message to a customer. */
export const WriteMessageDialog = dialogOnDemand(
  async () => (await import('./WriteMessageDialog.tsx')).WriteMessageDialog,
);
