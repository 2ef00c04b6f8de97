import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatMoney } from '../../../shared/format/format.ts';
import { translated } from '../../../shared/i18n/translated.ts';
import { formatShortDate } from '../../../shared/time/workshop-clock.ts';
import { Facts, MainFact, SideFact } from '../../../shared/ui/cards/Facts.tsx';
import { StatusBadge } from '../../../shared/visit/StatusBadge.tsx';

export function CustomerVisits({
  label,
  visits,
}: {
  label: string;
  visits: readonly Schemas['CustomerVisit'][];
}) {
  const { t, i18n } = useTranslation(['customers', 'board']);
  const language = i18n.resolvedLanguage ?? 'ro';
  return (
    <ul className="list" aria-label={label}>
      {visits.map(({ id, date, startTime, status, service, serviceNames, vehicle, price }) => (
        <li key={id} className="divided-row">
          <Facts>
            <MainFact>
              <Link to={`/manage?search=%23${id}`} className="touch-line">
                <time dateTime={`${date}T${startTime}`}>
                  {formatShortDate(date, language)}, {startTime}
                </time>
              </Link>
            </MainFact>
            <span>{translated(service, serviceNames)}</span>
            <SideFact>
              {vehicle} · {formatMoney(price, language)}
            </SideFact>
          </Facts>
          <StatusBadge status={status} label={t(`board:status.${status}`)} />
        </li>
      ))}
    </ul>
  );
}
