import { dialogOnDemand } from '../../../../shared/antd/dialog-on-demand.tsx';

export const MileageDialog = dialogOnDemand(async () => (await import('./odometer/MileageDialog.tsx')).MileageDialog);

export const WithdrawReadingDialog = dialogOnDemand(
  async () => (await import('./odometer/WithdrawReadingDialog.tsx')).WithdrawReadingDialog,
);

export const DocumentDialog = dialogOnDemand(async () => (await import('./DocumentDialog.tsx')).DocumentDialog);
