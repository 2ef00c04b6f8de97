import type { Schemas } from '../../../shared/api/client.ts';
import { Badge, type Tone } from '../../../shared/ui/Badge.tsx';

type Status = Schemas['ComplaintStatus'];

const TONE: Record<Status, Tone> = {
  open: 'attention',
  'in-progress': 'info',
  resolved: 'good',
  closed: 'quiet',
};

/** The status of a complaint in its colour; the page gives the label. */
export function ComplaintStatusBadge({ status, label }: { status: Status; label: string }) {
  return (
    <Badge tone={TONE[status]} dot>
      {label}
    </Badge>
  );
}
