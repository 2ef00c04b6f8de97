import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../../shared/antd/Button.tsx';
import { ButtonLink } from '../../../../../shared/ui/Button.tsx';
import { useBeginEstimate } from '../../../api/begin-estimate.ts';
import type { BoardAppointment } from '../../../model/board/board-day.ts';
import { useBoardActions } from '../board-hooks.ts';
import { useBoardTexts } from '../use-board-texts.ts';
export function AppointmentEstimate({ appointment }: { appointment: BoardAppointment }) {
  const { t } = useTranslation('board');
  const { mayChange } = useBoardActions();
  const { estimateText } = useBoardTexts();
  const { id, estimate, status } = appointment;
  if (!mayChange) {
    if (!estimate || estimate.approved === 0) return null;
    return (
      <ButtonLink variant="secondary" className="body-size" to={`/admin/visits/${id}/jobs`}>
        {t('estimate.jobs', { count: estimate.approved })}
      </ButtonLink>
    );
  }
  if (estimate) {
    return (
      <ButtonLink variant="secondary" className="body-size" to={`/admin/estimates/${estimate.id}`}>
        {t('estimate.open', { state: estimateText(estimate) })}
      </ButtonLink>
    );
  }
  return status === 'completed' ? null : <Begin appointmentId={id} />;
}

function Begin({ appointmentId }: { appointmentId: number }) {
  const { t } = useTranslation('board');
  const navigate = useNavigate();
  const beginning = useBeginEstimate(appointmentId);
  const open = ({ id }: { id: number }) => void navigate(`/admin/estimates/${id}`);
  return (
    <Button loading={beginning.isPending} onClick={() => beginning.mutate(undefined, { onSuccess: open })}>
      {t('estimate.begin')}
    </Button>
  );
}
