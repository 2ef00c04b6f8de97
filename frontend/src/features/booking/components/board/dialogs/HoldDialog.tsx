import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../../shared/antd/FormDialog.tsx';
import { workshopTime } from '../../../../../shared/time/workshop-clock.ts';
import { useReleaseHold } from '../../../api/bay-blocks.ts';

/** A start that is held for a customer of the waitlist. It can only be released. */
export function HoldDialog({
  blockId,
  heldUntil,
  onClose,
}: {
  blockId: number;
  /** ISO instant. */
  heldUntil: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('board');
  const removal = useReleaseHold(blockId);
  return (
    <FormDialog
      open
      danger
      title={t('hold.title')}
      submit={t('hold.release')}
      cancel={t('move.cancel')}
      pending={removal.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        removal.mutate(undefined, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <p className="flush">{t('hold.text', { time: workshopTime(new Date(heldUntil)) })}</p>
    </FormDialog>
  );
}
