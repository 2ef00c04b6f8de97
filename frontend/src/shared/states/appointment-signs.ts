import { BanIcon, CheckCheckIcon, CheckIcon, ClockIcon, KeyRoundIcon, type LucideIcon, PlayIcon } from 'lucide-react';
import type { AppointmentState } from './appointment-states.ts';

/** The signs are apart from the colours, because the pages of visitors and clients show and load no signs. */
export const APPOINTMENT_SIGNS: Readonly<Record<AppointmentState, LucideIcon>> = {
  pending: ClockIcon,
  confirmed: CheckIcon,
  'in-progress': PlayIcon,
  ready: KeyRoundIcon,
  completed: CheckCheckIcon,
  cancelled: BanIcon,
};
