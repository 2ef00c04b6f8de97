import type { Schemas } from '../../../../shared/api/client.ts';
import { CheckIcon, ClockIcon, pathIcon } from '../../../../shared/ui/icons.tsx';

export const NoteIcon = pathIcon('M5 3h10l4 4v14H5zM9 9h4M9 13h6M9 17h6');
const PlayIcon = pathIcon('M7 4v16l13-8z');
const DoubleCheckIcon = pathIcon('m2 12 5 5L17 7M12 16l1.5 1.5L22 9');
export const PrinterIcon = pathIcon('M7 8V3h10v5M7 17H4v-9h16v9h-3M7 14h10v7H7z');
export const BlockIcon = pathIcon('m6 6 12 12', <circle cx="12" cy="12" r="9" />);
export const QuestionIcon = pathIcon(
  'M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17h.01',
  <circle cx="12" cy="12" r="9" />,
);
export const PlusIcon = pathIcon('M12 5v14M5 12h14');

const STATUS_ICONS = {
  pending: ClockIcon,
  confirmed: CheckIcon,
  'in-progress': PlayIcon,
  completed: DoubleCheckIcon,
  cancelled: BlockIcon,
} as const;

export function StatusIcon({ status }: { status: Schemas['AppointmentStatus'] }) {
  const StatusShape = STATUS_ICONS[status];
  return <StatusShape />;
}
