import { CheckIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import styles from './AuthPage.module.css';

const BENEFITS = ['point', 'referral', 'discount', 'labour', 'history'] as const;

export function Benefits() {
  const { t } = useTranslation();
  return (
    <Card className={styles.benefits}>
      <h2>{t('register.benefits.title')}</h2>
      <ul>
        {BENEFITS.map((benefit) => (
          <li key={benefit}>
            <CheckIcon />
            <span>{t(`register.benefits.${benefit}`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
