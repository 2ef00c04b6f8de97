import { useTranslation } from 'react-i18next';
import styles from './EarningRules.module.css';

const WAYS = ['visit', 'friend', 'discount', 'labour'] as const;

/** How points are earned and what the tiers offer (specification §9). */
export function EarningRules() {
  const { t } = useTranslation('loyalty');
  return (
    <section aria-labelledby="earn">
      <h2 id="earn" className="visually-hidden">
        {t('earn.title')}
      </h2>
      <ul className={styles.ways}>
        {WAYS.map((way) => (
          <li key={way} className={styles.way}>
            <span className={styles.points}>{t(`earn.${way}.points`)}</span>
            <span>{t(`earn.${way}.text`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
