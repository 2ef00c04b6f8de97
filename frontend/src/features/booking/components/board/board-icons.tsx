import { BanIcon, CheckCheckIcon, CheckIcon, ClockIcon, PlayIcon } from 'lucide-react';
import type { Schemas } from '../../../../shared/api/client.ts';

const STATUS_ICONS = {
  pending: ClockIcon,
  confirmed: CheckIcon,
  'in-progress': PlayIcon,
  completed: CheckCheckIcon,
  cancelled: BanIcon,
} as const;

export function StatusIcon({ status }: { status: Schemas['AppointmentStatus'] }) {
  const StatusShape = STATUS_ICONS[status];
  return <StatusShape />;
}
