import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useConfirmation } from '../../../../shared/antd/use-confirmation.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import { TrashIcon } from '../../../../shared/ui/icons.tsx';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../../shared/ui/States.tsx';
import { formatPeriod, useClosures, useRemoveClosure } from '../../api/closures.ts';
import { rangeBetween } from '../../api/list-appointments.ts';
import { ClosureForm } from './ClosureForm.tsx';
import styles from './ClosuresCard.module.css';

export function ClosuresCard() {
  const { t } = useTranslation('account');
  return (
    <Card aria-labelledby="closures">
      <h2 id="closures" className="heading-below-1">
        {t('admin.closures.title')}
      </h2>
      <ClosureEditor />
    </Card>
  );
}

export function ClosureEditor() {
  const { t } = useTranslation('account');
  return (
    <>
      <p className={styles.hint}>{t('admin.closures.hint')}</p>
      <Closures />
      <ClosureForm />
    </>
  );
}

function Closures() {
  const { t } = useTranslation('account');
  const closures = useClosures();
  if (closures.isPending) return <Skeleton lines={2} />;
  if (closures.isError)
    return <ErrorState text={serverMessageOf(closures.error)} onRetry={closures.refetch} />;
  if (closures.data.length === 0) return <p className="muted-small">{t('admin.closures.empty')}</p>;
  return (
    <ul className={styles.list}>
      {closures.data.map((closure) => (
        <Closure key={closure.id} closure={closure} />
      ))}
    </ul>
  );
}

function Closure({ closure }: { closure: Schemas['ListedClosure'] }) {
  const { t, i18n } = useTranslation('account');
  const period = formatPeriod(closure, i18n.resolvedLanguage);
  const removal = useRemoveClosure(closure);
  const [ask, question] = useConfirmation();
  const remove = async () => {
    const confirmed = await ask({
      title: t('admin.closures.removePrompt', { period }),
      text: closure.reason,
      confirm: t('admin.closures.confirmRemove'),
      cancel: t('admin.closures.keep'),
    });
    if (confirmed) removal.mutate();
  };
  return (
    <li className={styles.closure}>
      <span className={styles.words}>
        <span className="label">{period}</span>
        {closure.reason && <span className="muted-small">{closure.reason}</span>}
        {closure.openAppointments > 0 && (
          <Link className={styles.booked} to={`/manage?range=${rangeBetween(closure.from, closure.to)}`}>
            {t('admin.closures.booked', { count: closure.openAppointments })}
          </Link>
        )}
      </span>
      <Button
        type="text"
        size="large"
        icon={<TrashIcon />}
        aria-label={t('admin.closures.remove', { period })}
        loading={removal.isPending}
        onClick={remove}
      />
      {question}
    </li>
  );
}
