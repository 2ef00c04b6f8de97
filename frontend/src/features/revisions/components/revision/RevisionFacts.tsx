import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatAmount, formatMoney } from '../../../../shared/format/format.ts';
import { formatShortDate } from '../../../../shared/time/workshop-clock.ts';
import { Badge, type Tone } from '../../../../shared/ui/Badge.tsx';
import { LicencePlate } from '../../../../shared/vehicle/LicencePlate.tsx';
import styles from './RevisionFacts.module.css';

export function RevisionFacts({ revision, plate }: { revision: Schemas['Revision']; plate?: string | null }) {
  const { t, i18n } = useTranslation(['revisions', 'public']);
  const language = i18n.resolvedLanguage ?? 'ro';
  const { nextRevisionDate, nextRevisionMileage, cost, notes, correctsId, appointmentId } = revision;
  const km = (amount: number) => t('words.km', { amount: formatAmount(amount, language) });
  const next = [
    nextRevisionDate && formatShortDate(nextRevisionDate, language),
    nextRevisionMileage !== null && km(nextRevisionMileage),
  ].filter(Boolean);
  const facts = [
    { name: t('public:booking.summary.date'), value: formatShortDate(revision.revisionDate, language) },
    { name: t('words.mileage'), value: km(revision.mileageAtRevision) },
    { name: t('words.nextRevision'), value: next.join(' · ') },
    { name: t('check.cost'), value: cost !== null && formatMoney(cost, language) },
    { name: t('words.notes'), value: notes },
  ].filter(({ value }) => value);
  return (
    <div className="stack-3 under-5">
      <p className={styles.marks}>
        {plate && <LicencePlate plate={plate} />}
        <RevisionStatusBadge status={revision.status} />
        {correctsId !== null && (
          <Link className="touch-target" to={`/admin/revisions/${correctsId}`}>
            {t('check.corrects', { id: correctsId })}
          </Link>
        )}
        {appointmentId !== null && <span>{t('words.appointmentNumber', { id: appointmentId })}</span>}
      </p>
      <dl className={styles.list}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type Status = Schemas['Revision']['status'];

const TONE: Record<Status, Tone> = { planned: 'info', 'in-progress': 'active', completed: 'good', cancelled: 'quiet' };

export function RevisionStatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation('revisions');
  return (
    <Badge tone={TONE[status]} dot>
      {t(`status.${status}`)}
    </Badge>
  );
}
