import type { Schemas } from '../../../shared/api/client.ts';
import { COMPLAINT_TONES } from '../../../shared/states/complaint-states.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';

type Status = Schemas['ComplaintStatus'];

export function ComplaintStatusBadge({ status, label }: { status: Status; label: string }) {
  return (
    <Badge tone={COMPLAINT_TONES[status]} dot>
      {label}
    </Badge>
  );
}
