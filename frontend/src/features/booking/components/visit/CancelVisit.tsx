import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import type { OwnVisit } from '../../../../shared/visit/own-visit.ts';
import { useCancelAppointment } from '../../api/change-appointment.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';
import styles from './VisitChanges.module.css';

/** Cancels the visit after a confirmation. */
export function CancelVisit({ visit, onDone }: { visit: OwnVisit; onDone: () => void }) {
  const { t } = useTranslation('visit');
  const panel = useFocusOnMount<HTMLElement>();
  const cancellation = useCancelAppointment(visit, {
    success: () => ({ title: t('cancel.done'), description: t('cancel.doneText') }),
  });
  const submit = () => cancellation.mutate(undefined, { onSuccess: onDone });
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label={t('cancel.question')}>
      <p className="below-3">{t('cancel.question')}</p>
      {cancellation.isError && (
        <p className="notice-danger above-4" role="alert">
          {serverMessageOf(cancellation.error) ?? t('cancel.failed')}
        </p>
      )}
      <div className="row-2">
        <Button variant="secondary" onClick={onDone}>
          {t('cancel.keep')}
        </Button>
        <Button variant="danger" pending={cancellation.isPending} onClick={submit}>
          {t('cancel.submit')}
        </Button>
      </div>
    </section>
  );
}
