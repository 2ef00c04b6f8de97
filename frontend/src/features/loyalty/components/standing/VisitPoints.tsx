import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTransactions } from '../../api/standing.ts';

/** The points that a visit has earned, among the newest entries of the member; nothing until they are there. */
export function VisitPoints({ userId, appointmentId }: { userId: number; appointmentId: number }) {
  const { t, i18n } = useTranslation('visit');
  const { data } = useTransactions(userId, 1, i18n.resolvedLanguage);
  const earned = data?.items.find((entry) => entry.appointmentId === appointmentId && entry.points > 0);
  if (!earned) return null;
  return (
    <p className="flush">
      <strong>{t('after.points', { count: earned.points })}</strong> <Link to="/loyalty">{t('words.yourPoints')}</Link>
    </p>
  );
}
