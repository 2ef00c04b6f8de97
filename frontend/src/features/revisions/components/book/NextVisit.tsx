import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../../../shared/api/client.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';
import { Facts, MainFact } from '../../../../shared/ui/cards/Facts.tsx';
import { StatusBadge } from '../../../../shared/visit/StatusBadge.tsx';
import { BookSection } from './BookSection.tsx';

/** The next visit of a vehicle that is not done. */
export function NextVisit({ visit }: { visit: Schemas['BookVisit'] }) {
  const { t, i18n } = useTranslation(['revisions', 'board']);
  const { id, date, startTime, status, service, serviceNames } = visit;
  return (
    <BookSection id="next-visit" title={t('book.nextVisit')}>
      <div className="spread-row">
        <Facts>
          <MainFact>
            <Link to={`/manage?search=%23${id}`} className="touch-target">
              <time dateTime={`${date}T${startTime}`}>
                {formatDay(date, i18n.resolvedLanguage)}, {startTime}
              </time>
            </Link>
          </MainFact>
          <span>{translated(service, serviceNames)}</span>
        </Facts>
        <StatusBadge status={status} label={t(`board:status.${status}`)} />
      </div>
    </BookSection>
  );
}
