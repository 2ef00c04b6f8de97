import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import { undoneTexts, useReadyVehicle } from '../../api/change-appointment-status.ts';

export function ReadyAction(props: { appointmentId: number; name: string; isReady: boolean; onDone: () => void }) {
  const { appointmentId, name, isReady, onDone } = props;
  const { t } = useTranslation('board');
  const ready = useReadyVehicle(appointmentId, {
    ready: { title: t('ready.done', { name }), description: t('ready.doneText') },
    failure: { title: t('ready.failed'), fallback: t('words.tryAgain', { name }) },
    undone: undoneTexts(t, name),
  });
  return (
    <Button
      type={isReady ? 'default' : 'primary'}
      loading={ready.isPending}
      onClick={() => ready.mutate(!isReady, { onSuccess: onDone })}
    >
      {isReady ? t('ready.withdraw') : t('ready.action')}
    </Button>
  );
}
