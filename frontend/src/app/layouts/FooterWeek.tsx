import { useTranslation } from 'react-i18next';
import { useWorkshop } from '../../shared/workshop/use-workshop.ts';
import { weekHours } from '../../shared/workshop/week-hours.ts';

/** The hours of a week that differ from the specification's text; in its own chunk, because few pages need it. */
export default function FooterWeek() {
  const { i18n } = useTranslation();
  const week = weekHours(useWorkshop().openingHours, i18n.language);
  const lines = week.flatMap(({ days, hours }) => (hours ? `${days} ${hours}` : []));
  return <p className="typed-lines">{lines.join('\n')}</p>;
}
