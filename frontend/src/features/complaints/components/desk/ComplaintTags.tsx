import AntdTag from 'antd/es/tag';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../../../shared/antd/parts/Tag.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { TONE_OF_STATUS } from '../ComplaintBadges.tsx';

export function ComplaintStatusTag({ status, label }: { status: Schemas['ComplaintStatus']; label: string }) {
  return <Tag tone={TONE_OF_STATUS[status]}>{label}</Tag>;
}

const COLOR = { low: 'default', medium: 'default', high: 'warning', urgent: 'error' } as const;

export function PriorityTag({ priority }: { priority: Schemas['ComplaintPriority'] }) {
  const { t } = useTranslation('complaintDesk');
  return (
    <AntdTag color={COLOR[priority]} variant={priority === 'urgent' ? 'solid' : 'outlined'}>
      {t(`priority.${priority}`)}
    </AntdTag>
  );
}
