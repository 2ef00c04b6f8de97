import { dialogOnDemand } from '../../../shared/antd/dialog-on-demand.tsx';

/** Creates or edits a reminder of a vehicle. */
export const ReminderDialog = dialogOnDemand(
  async () => (await import('./ReminderDialog.tsx')).ReminderDialog,
);

/** Snoozes a reminder. */
export const SnoozeDialog = dialogOnDemand(async () => (await import('./SnoozeDialog.tsx')).SnoozeDialog);
