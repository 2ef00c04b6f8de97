import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TitledCard } from '../../../../shared/antd/parts/Card.tsx';
import { StatusTag } from '../../../../shared/antd/parts/Tag.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatDay, formatShortDate } from '../../../../shared/time/workshop-clock.ts';
import { ButtonLink } from '../../../../shared/ui/Button.tsx';
import { Facts, MainFact } from '../../../../shared/ui/cards/Facts.tsx';
import { useOpenRevisions } from '../../api/revisions.ts';
import { useTypeName } from '../../model/use-type-name.ts';
import { RevisionStatusBadge } from '../revision/RevisionFacts.tsx';

export function OpenRevisions({ vehicleId }: { vehicleId: number }) {
  const { t, i18n } = useTranslation('revisions');
  const { nameOf } = useTypeName();
  const revisions = useOpenRevisions(vehicleId).data ?? [];
  if (revisions.length === 0) return null;
  return (
    <TitledCard title={t('book.open')}>
      <ul className="list-stack-3">
        {revisions.map(({ id, type, revisionDate, status }) => {
          const date = formatShortDate(revisionDate, i18n.resolvedLanguage);
          return (
            <li key={id} className="spread-row">
              <span className="lines grows">
                <strong>{nameOf(type)}</strong>
                <span className="muted-small">{date}</span>
              </span>
              <RevisionStatusBadge status={status} />
              <ButtonLink
                to={`/admin/revisions/${id}`}
                aria-label={t('book.continueNamed', { type: nameOf(type), date })}
              >
                {t('words.continue')}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </TitledCard>
  );
}

export function NextAppointment({ appointment }: { appointment: Schemas['ServiceBookAppointment'] }) {
  const { t, i18n } = useTranslation('revisions');
  const { id, date, startTime, status, service, serviceNames } = appointment;
  return (
    <TitledCard title={t('book.nextVisit')}>
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
        <StatusTag state={status} label={t(`words.status.${status}`)} />
      </div>
    </TitledCard>
  );
}
