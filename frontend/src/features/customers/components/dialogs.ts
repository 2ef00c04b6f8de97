import { dialogOnDemand } from '../../../shared/antd/dialog-on-demand.tsx';

/** Creates or edits a vehicle. */
export const VehicleDialog = dialogOnDemand(async () => (await import('./VehicleDialog.tsx')).VehicleDialog);
