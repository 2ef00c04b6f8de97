import { REOPEN_REASONS } from '@car-workshop/contracts/values/appointments';
import Select from 'antd/es/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../../../shared/antd/Dialog.tsx';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import { Notice } from '../../../../shared/antd/parts/States.tsx';
import {
  type ChangeableAppointment,
  nameOfAppointment,
  useReopenAppointment,
} from '../../api/change-appointment-status.ts';
import { useCompletion } from '../../api/complete-appointment.ts';

export function ReopenDialog({ appointment, open, onClose }: DialogState & { appointment: ChangeableAppointment }) {
  const { t } = useTranslation('completion');
  const [reason, setReason] = useState<(typeof REOPEN_REASONS)[number]>();
  const [isMissing, setMissing] = useState(false);
  const name = nameOfAppointment(appointment);
  const reopening = useReopenAppointment(appointment, {
    success: { title: t('reopen.done', { name }) },
    failure: { title: t('reopen.failed'), fallback: t('words.tryAgain') },
  });
  const close = () => {
    onClose();
    setReason(undefined);
    setMissing(false);
  };
  return (
    <FormDialog
      open={open}
      title={t('reopen.title', { name })}
      submit={t('reopen.confirm')}
      pending={reopening.isPending}
      error={isMissing && !reason ? t('reopen.missing') : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!reason);
        if (reason) reopening.mutate(reason, { onSuccess: close });
      }}
      onClose={close}
    >
      <p className="flush">{t('reopen.text')}</p>
      {open && <SpentPoints appointmentId={appointment.id} />}
      <Select
        aria-label={t('reopen.reason')}
        status={isMissing && !reason ? 'error' : undefined}
        placeholder={t('reopen.reason')}
        value={reason}
        onChange={setReason}
        options={REOPEN_REASONS.map((value) => ({ value, label: t(`reopen.reasons.${value}`) }))}
      />
    </FormDialog>
  );
}

function SpentPoints({ appointmentId }: { appointmentId: number }) {
  const { t } = useTranslation('completion');
  // Missing in what an instance of the release before answers during an upgrade.
  const count = useCompletion(appointmentId).data?.spentPoints ?? 0;
  return count > 0 && <Notice title={t('reopen.spent', { count })} />;
}
