import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { readIdParam } from '../../../shared/address/url-params.ts';
import { Skeleton } from '../../../shared/antd/parts/Skeleton.tsx';
import { ErrorState, Notice } from '../../../shared/antd/parts/States.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { useFoundAppointment } from '../api/board/find-appointment.ts';

/** The address of a key tag, read by the camera of a phone: leads on to the appointment, or says why there is none to open. */
export default function TaggedAppointmentPage() {
  const { t } = useTranslation('scan');
  const id = readIdParam(useParams().visitId);
  const { data: found, isPending, error, refetch } = useFoundAppointment(id);
  if (found && 'page' in found) return <Navigate to={found.page} replace />;
  if (isPending && id !== undefined) return <Skeleton lines={4} />;
  return (
    <OfficePage title={t('keyTag.title')} actions={<ButtonLink to="/admin/board">{t('toBoard')}</ButtonLink>}>
      {error ? (
        <ErrorState text={serverMessageOf(error)} onRetry={refetch} />
      ) : (
        <Notice role="alert" title={t(`tag.${found?.refusal ?? 'unknown'}`, { what: id ?? '' })} />
      )}
    </OfficePage>
  );
}
