import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { useLeaveWaitlist } from '../api/change-entry.ts';
import type { OwnEntry } from '../api/get-entry.ts';

export function LeaveWaitlist({ own }: { own: OwnEntry }) {
  const { t } = useTranslation('waitlist');
  const [isAsking, setAsking] = useState(false);
  const leaving = useLeaveWaitlist(own);
  if (!isAsking) {
    return (
      <div>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('leave.open')}
        </Button>
      </div>
    );
  }
  return (
    <section aria-label={t('leave.question')} className="stack-2">
      <p className="flush">{t('leave.question')}</p>
      {leaving.isError && (
        <p className="notice-danger" role="alert">
          {serverMessageOf(leaving.error) ?? t('failed')}
        </p>
      )}
      <div className="row-2">
        <Button variant="secondary" onClick={() => setAsking(false)}>
          {t('leave.keep')}
        </Button>
        <Button variant="danger" pending={leaving.isPending} onClick={() => leaving.mutate()}>
          {t('leave.submit')}
        </Button>
      </div>
    </section>
  );
}
