import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { Badge, type Tone } from '../../../../shared/ui/Badge.tsx';

type Status = Schemas['Revision']['status'];

const TONE: Record<Status, Tone> = {
  planned: 'info',
  'in-progress': 'active',
  completed: 'good',
  cancelled: 'quiet',
};

export function RevisionStatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation('revisions');
  return (
    <Badge tone={TONE[status]} dot>
      {t(`status.${status}`)}
    </Badge>
  );
}
