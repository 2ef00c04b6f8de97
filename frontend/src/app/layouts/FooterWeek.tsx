import { useTranslation } from 'react-i18next';
import { useWorkshop } from '../../shared/workshop/use-workshop.ts';
import { weekHours } from '../../shared/workshop/week-hours.ts';
import styles from './SiteFooter.module.css';

/** The hours of a week that the text of the specification does not say; apart, because few pages need it. */
export default function FooterWeek() {
  const { i18n } = useTranslation();
  const week = weekHours(useWorkshop().openingHours, i18n.language);
  const lines = week.flatMap(({ days, hours }) => (hours ? `${days} ${hours}` : []));
  return <p className={styles.hours}>{lines.join('\n')}</p>;
}
