import Select from 'antd/es/select';
import { Undo2Icon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import { FormDialog } from '../../../../shared/antd/FormDialog.tsx';
import {
  type ChangeableVisit,
  nameOfVisit,
  REOPEN_REASONS,
  useReopenVisit,
} from '../../api/change-appointment-status.ts';

export function ReopenVisit({ visit, size }: { visit: ChangeableVisit; size?: 'middle' | 'large' }) {
  const { t } = useTranslation('completion');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<(typeof REOPEN_REASONS)[number]>();
  const [isMissing, setMissing] = useState(false);
  const name = nameOfVisit(visit);
  const reopening = useReopenVisit(visit, {
    success: { title: t('reopen.done', { name }) },
    failure: { title: t('reopen.failed'), fallback: t('words.tryAgain') },
  });
  const close = () => {
    setOpen(false);
    setReason(undefined);
    setMissing(false);
  };
  return (
    <>
      <Button
        type="text"
        size={size}
        icon={<Undo2Icon />}
        aria-label={`${t('reopen.action')}: ${name}`}
        onClick={() => setOpen(true)}
      >
        {t('reopen.action')}
      </Button>
      <FormDialog
        open={isOpen}
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
        <Select
          aria-label={t('reopen.reason')}
          status={isMissing && !reason ? 'error' : undefined}
          placeholder={t('reopen.reason')}
          value={reason}
          onChange={setReason}
          options={REOPEN_REASONS.map((value) => ({ value, label: t(`reopen.reasons.${value}`) }))}
        />
      </FormDialog>
    </>
  );
}
