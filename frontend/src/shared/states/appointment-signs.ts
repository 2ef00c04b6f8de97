import { BanIcon, CheckCheckIcon, CheckIcon, ClockIcon, KeyRoundIcon, type LucideIcon, PlayIcon } from 'lucide-react';
import type { AppointmentState } from './appointment-states.ts';

/** Apart from the colours: the pages of visitors and clients show no signs, and load none. */
export const APPOINTMENT_SIGNS: Readonly<Record<AppointmentState, LucideIcon>> = {
  pending: ClockIcon,
  confirmed: CheckIcon,
  'in-progress': PlayIcon,
  ready: KeyRoundIcon,
  completed: CheckCheckIcon,
  cancelled: BanIcon,
};
