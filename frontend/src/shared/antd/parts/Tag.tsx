import AntdTag, { type TagProps } from 'antd/es/tag';
import type { ReactNode } from 'react';
import { type AppointmentStatus, TONE_OF_STATUS } from '../../appointment/StatusBadge.tsx';
import type { Tone } from '../../ui/Badge.tsx';

const LOOK: Record<Tone, TagProps> = {
  quiet: {},
  attention: { color: 'warning' },
  info: { color: 'processing' },
  active: { color: 'processing', variant: 'solid' },
  good: { color: 'success' },
  bad: { color: 'error' },
};

export function Tag({ tone = 'quiet', children }: { tone?: Tone; children: ReactNode }) {
  return <AntdTag {...LOOK[tone]}>{children}</AntdTag>;
}

export function StatusTag({ status, label }: { status: AppointmentStatus; label: string }) {
  return <Tag tone={TONE_OF_STATUS[status]}>{label}</Tag>;
}
