import type { Schemas } from '../api/client.ts';
import { Badge, type Tone } from '../ui/Badge.tsx';

export type AppointmentStatus = Schemas['AppointmentStatus'];

export const TONE_OF_STATUS: Record<AppointmentStatus, Tone> = {
  pending: 'attention',
  confirmed: 'info',
  'in-progress': 'active',
  completed: 'good',
  cancelled: 'quiet',
};

/** The status of an appointment. The page supplies the label, because pages word statuses differently. */
export function StatusBadge({ status, label }: { status: AppointmentStatus; label: string }) {
  return (
    <Badge tone={TONE_OF_STATUS[status]} dot>
      {label}
    </Badge>
  );
}
