import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatAmount } from '../../../../shared/format/format.ts';
import { formatShortDate } from '../../../../shared/time/workshop-clock.ts';
import { LicencePlate } from '../../../../shared/vehicle/LicencePlate.tsx';
import styles from './RevisionFacts.module.css';
import { RevisionStatusBadge } from './RevisionStatusBadge.tsx';

export function RevisionFacts({ revision, plate }: { revision: Schemas['Revision']; plate?: string | null }) {
  const { t, i18n } = useTranslation('revisions');
  const language = i18n.resolvedLanguage ?? 'ro';
  const { nextRevisionDate, nextRevisionMileage, cost, notes, correctsId, appointmentId } = revision;
  const km = (amount: number) => t('km', { amount: formatAmount(amount, language) });
  const next = [
    nextRevisionDate && formatShortDate(nextRevisionDate, language),
    nextRevisionMileage !== null && km(nextRevisionMileage),
  ].filter(Boolean);
  const facts = [
    { name: t('check.date'), value: formatShortDate(revision.revisionDate, language) },
    { name: t('check.mileage'), value: km(revision.mileageAtRevision) },
    { name: t('check.next'), value: next.join(' · ') },
    { name: t('check.cost'), value: cost !== null && t('ron', { amount: formatAmount(cost, language) }) },
    { name: t('check.notes'), value: notes },
  ].filter(({ value }) => value);
  return (
    <div className={styles.facts}>
      <p className={styles.marks}>
        {plate && <LicencePlate plate={plate} />}
        <RevisionStatusBadge status={revision.status} />
        {correctsId !== null && (
          <Link className="touch-target" to={`/admin/revisions/${correctsId}`}>
            {t('check.corrects', { id: correctsId })}
          </Link>
        )}
        {appointmentId !== null && <span>{t('check.appointment', { id: appointmentId })}</span>}
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
