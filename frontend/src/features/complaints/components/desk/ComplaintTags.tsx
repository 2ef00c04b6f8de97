import { useTranslation } from 'react-i18next';
import { Tag } from '../../../../shared/antd/parts/Tag.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { COMPLAINT_TONES, PRIORITY_TONES } from '../../../../shared/states/complaint-states.ts';

export function ComplaintStatusTag({ status, label }: { status: Schemas['ComplaintStatus']; label: string }) {
  return <Tag tone={COMPLAINT_TONES[status]}>{label}</Tag>;
}

export function PriorityTag({ priority }: { priority: Schemas['ComplaintPriority'] }) {
  const { t } = useTranslation('complaintDesk');
  return <Tag tone={PRIORITY_TONES[priority]}>{t(`priority.${priority}`)}</Tag>;
}
