import type { Schemas } from '../../../shared/api/client.ts';
import { Badge, type Tone } from '../../../shared/ui/Badge.tsx';

type Status = Schemas['ComplaintStatus'];

export const TONE_OF_STATUS: Record<Status, Tone> = {
  open: 'attention',
  'in-progress': 'info',
  resolved: 'good',
  closed: 'quiet',
};

export function ComplaintStatusBadge({ status, label }: { status: Status; label: string }) {
  return (
    <Badge tone={TONE_OF_STATUS[status]} dot>
      {label}
    </Badge>
  );
}
