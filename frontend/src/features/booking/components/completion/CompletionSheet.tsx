import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../../shared/antd/parts/Skeleton.tsx';
import { ErrorState, Notice } from '../../../../shared/antd/parts/States.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import { useAppointment } from '../../api/appointments.ts';
import { useCompletion } from '../../api/complete-appointment.ts';
import { CompletionFields } from './CompletionFields.tsx';
import styles from './completion.module.css';

export default function CompletionSheet(props: {
  appointmentId: number;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}) {
  const { appointmentId, open, onClose, onClosed } = props;
  const { t } = useTranslation('completion');
  const appointment = useAppointment({ id: appointmentId });
  const completion = useCompletion(appointmentId);
  const failed = [appointment, completion].find(({ isLoadingError }) => isLoadingError);
  // Once shown, the form stays until it is answered: a live update may tell of the completion before its response.
  const [wasHere, setWasHere] = useState(false);
  if (!wasHere && appointment.data?.status === 'in-progress') setWasHere(true);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      afterOpenChange={(isOpen) => isOpen || onClosed()}
      size="min(40rem, 100vw)"
      title={t('words.completeVisit')}
      closable={{ 'aria-label': t('close') }}
      classNames={{ header: styles.header, body: styles.body }}
      styles={{ body: { padding: 0 } }}
    >
      {failed && (
        <ErrorState
          title={t('failed')}
          text={serverMessageOf(failed.error)}
          onRetry={() => {
            void appointment.refetch();
            void completion.refetch();
          }}
        />
      )}
      {!failed && !(appointment.data && completion.data) && <Skeleton lines={8} />}
      {appointment.data && completion.data && !wasHere && <Notice title={t('gone')} />}
      {appointment.data && completion.data && wasHere && (
        <CompletionFields appointment={appointment.data} completion={completion.data} onDone={onClose} />
      )}
    </Drawer>
  );
}
