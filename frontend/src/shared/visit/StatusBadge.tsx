import type { Schemas } from '../api/client.ts';
import { Badge, type Tone } from '../ui/Badge.tsx';

type Status = Schemas['AppointmentStatus'];

const TONE: Record<Status, Tone> = {
  pending: 'attention',
  confirmed: 'info',
  'in-progress': 'active',
  completed: 'good',
  cancelled: 'quiet',
};

/** The status of an appointment. The page supplies the label, because pages word statuses differently. */
export function StatusBadge({ status, label }: { status: Status; label: string }) {
  return (
    <Badge tone={TONE[status]} dot>
      {label}
    </Badge>
  );
}
