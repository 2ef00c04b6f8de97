import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { Badge, type Tone } from '../../../shared/ui/Badge.tsx';
import styles from './ComplaintBadges.module.css';

type Status = Schemas['ComplaintStatus'];

const TONE: Record<Status, Tone> = { open: 'attention', 'in-progress': 'info', resolved: 'good', closed: 'quiet' };

export function ComplaintStatusBadge({ status, label }: { status: Status; label: string }) {
  return (
    <Badge tone={TONE[status]} dot>
      {label}
    </Badge>
  );
}

export function PriorityBadge({ priority }: { priority: Schemas['ComplaintPriority'] }) {
  const { t } = useTranslation('complaintDesk');
  return (
    <span className={styles.badge} data-priority={priority}>
      {t(`priority.${priority}`)}
    </span>
  );
}
