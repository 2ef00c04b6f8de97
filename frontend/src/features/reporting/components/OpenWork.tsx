import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CheckIcon, ChevronRightIcon } from '../../../shared/ui/icons.tsx';
import { useOpenWork } from '../api/count-open-work.ts';
import styles from './OpenWork.module.css';

const LISTS = [
  { what: 'unproven', to: '/manage?status=pending&phone=unproven' },
  { what: 'sms', to: '/admin/messages?state=failed' },
  { what: 'visits', to: '/manage?status=pending' },
  { what: 'complaints', to: '/admin/complaints' },
  { what: 'reviews', to: '/admin/reviews?kind=unanswered' },
] as const;

/** Links to the lists with work for the workshop. Not rendered while the counts are unknown. */
export function OpenWork() {
  const { t } = useTranslation('account');
  const { data: waiting, isError } = useOpenWork();
  if (isError) return null;
  const lists = LISTS.filter(({ what }) => waiting && waiting[what] > 0);
  return (
    <section className={styles.waiting} aria-label={t('admin.waiting.title')} aria-busy={!waiting}>
      {lists.map(({ what, to }) => (
        <Link key={what} to={to} className={styles.list}>
          <span className={styles.count}>{waiting?.[what]}</span>
          <span className={styles.what}>
            {t(`admin.waiting.${what}`, { limit: waiting?.smsLimit ?? '' })}
          </span>
          <ChevronRightIcon />
        </Link>
      ))}
      {waiting && lists.length === 0 && (
        <p className={styles.nothing}>
          <CheckIcon />
          {t('admin.waiting.nothing')}
        </p>
      )}
    </section>
  );
}
