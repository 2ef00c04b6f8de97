import { APPOINTMENT_TONES, type AppointmentState } from '../states/appointment-states.ts';
import { Badge } from '../ui/Badge.tsx';

/** The state of an appointment. The page supplies the label, because each page words statuses differently. */
export function StatusBadge({ state, label }: { state: AppointmentState; label: string }) {
  return (
    <Badge tone={APPOINTMENT_TONES[state]} dot>
      {label}
    </Badge>
  );
}
