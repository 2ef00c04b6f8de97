import { dialogOnDemand } from '../../../../shared/antd/dialog-on-demand.tsx';

/** Enters the current odometer reading. */
export const MileageDialog = dialogOnDemand(
  async () => (await import('./odometer/MileageDialog.tsx')).MileageDialog,
);

export const DocumentDialog = dialogOnDemand(
  async () => (await import('./DocumentDialog.tsx')).DocumentDialog,
);
