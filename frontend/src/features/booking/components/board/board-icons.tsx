import type { Schemas } from '../../../../shared/api/client.ts';
import { CheckIcon, ClockIcon, Icon } from '../../../../shared/ui/icons.tsx';

export const NoteIcon = () => (
  <Icon>
    <path d="M5 3h10l4 4v14H5zM9 9h4M9 13h6M9 17h6" />
  </Icon>
);

const PlayIcon = () => (
  <Icon>
    <path d="M7 4v16l13-8z" />
  </Icon>
);

const DoubleCheckIcon = () => (
  <Icon>
    <path d="m2 12 5 5L17 7M12 16l1.5 1.5L22 9" />
  </Icon>
);

export const PrinterIcon = () => (
  <Icon>
    <path d="M7 8V3h10v5M7 17H4v-9h16v9h-3M7 14h10v7H7z" />
  </Icon>
);

export const BlockIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="m6 6 12 12" />
  </Icon>
);

export const QuestionIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17h.01" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);

const STATUS_ICONS = {
  pending: ClockIcon,
  confirmed: CheckIcon,
  'in-progress': PlayIcon,
  completed: DoubleCheckIcon,
  cancelled: BlockIcon,
} as const;

/** The status of a visit as an icon, so that colour is not the only sign. */
export function StatusIcon({ status }: { status: Schemas['AppointmentStatus'] }) {
  const StatusShape = STATUS_ICONS[status];
  return <StatusShape />;
}
