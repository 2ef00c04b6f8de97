import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import type { OwnVisit } from '../../../shared/visit/own-visit.ts';
import { complaintPath } from '../../../shared/visit/visit-path.ts';
import styles from './VisitReview.module.css';

export function VisitComplaint({
  visit,
  isUnhappy = false,
}: {
  visit: OwnVisit;
  /** Emphasised after a low rating. */
  isUnhappy?: boolean;
}) {
  const { t } = useTranslation('visit');
  return (
    <Card aria-labelledby="complaint">
      <h2 id="complaint" className={styles.title}>
        {t('complaint.title')}
      </h2>
      <p className={styles.text}>{t(isUnhappy ? 'complaint.unhappy' : 'complaint.text')}</p>
      <ButtonLink to={complaintPath(visit.id, visit.token)} variant={isUnhappy ? 'primary' : 'secondary'}>
        {t('complaint.action')}
      </ButtonLink>
    </Card>
  );
}
