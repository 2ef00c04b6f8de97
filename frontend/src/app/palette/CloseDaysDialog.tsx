import { useTranslation } from 'react-i18next';
import { ClosureForm } from '../../features/booking/components/schedule/ClosureForm.tsx';
import { Dialog } from '../../shared/antd/Dialog.tsx';
import type { IsoDate } from '../../shared/time/workshop-clock.ts';

/** The form that closes the workshop, filled in with a day; nothing closes before it is submitted. */
export default function CloseDaysDialog({ day, onClose }: { day: IsoDate | undefined; onClose: () => void }) {
  const { t } = useTranslation('palette');
  const from = day ?? '';
  return (
    <Dialog open title={t('closeDay.title')} footer={null} onClose={onClose}>
      <p className="muted-small">{t('closeDay.text')}</p>
      <ClosureForm initial={{ from, to: from, reason: '' }} onAdded={onClose} />
    </Dialog>
  );
}
