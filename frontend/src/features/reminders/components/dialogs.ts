import { dialogOnDemand } from '../../../shared/antd/dialog-on-demand.tsx';

export const ReminderDialog = dialogOnDemand(async () => (await import('./ReminderDialog.tsx')).ReminderDialog);

export const DoneDialog = dialogOnDemand(async () => (await import('./DoneDialog.tsx')).DoneDialog);

export const SnoozeDialog = dialogOnDemand(async () => (await import('./SnoozeDialog.tsx')).SnoozeDialog);
