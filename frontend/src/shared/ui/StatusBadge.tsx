import type { Schemas } from '../api/client.ts';
import { Badge, type Tone } from './Badge.tsx';

type Status = Schemas['AppointmentStatus'];

const TONE: Record<Status, Tone> = {
  pending: 'attention',
  confirmed: 'info',
  'in-progress': 'active',
  completed: 'good',
  cancelled: 'quiet',
};

/** The status of an appointment in its colour; the words come from the page, whose language may differ. */
export function StatusBadge({ status, label }: { status: Status; label: string }) {
  return (
    <Badge tone={TONE[status]} dot>
      {label}
    </Badge>
  );
}
