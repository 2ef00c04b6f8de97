import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FactTable } from '../../../../shared/antd/parts/FactTable.tsx';
import { Tag } from '../../../../shared/antd/parts/Tag.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatAmount, formatMoney } from '../../../../shared/format/format.ts';
import { REVISION_TONES } from '../../../../shared/states/vehicle-states.ts';
import { formatShortDate } from '../../../../shared/time/workshop-clock.ts';
import { LicencePlate } from '../../../../shared/vehicle/LicencePlate.tsx';

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
    { label: t('public:booking.summary.date'), value: formatShortDate(revision.revisionDate, language) },
    { label: t('words.mileage'), value: km(revision.mileageAtRevision) },
    { label: t('words.nextRevision'), value: next.join(' · ') },
    { label: t('check.cost'), value: cost !== null && formatMoney(cost, language) },
    { label: t('words.notes'), value: notes && <span className="typed-lines">{notes}</span> },
  ].filter(({ value }) => value);
  return (
    <div className="stack-3 under-5">
      <p className="centred-row-3 hint">
        {plate && <LicencePlate plate={plate} />}
        <RevisionStatusBadge status={revision.status} />
        {correctsId !== null && (
          <Link className="touch-target" to={`/admin/revisions/${correctsId}`}>
            {t('check.corrects', { id: correctsId })}
          </Link>
        )}
        {appointmentId !== null && <span>{t('words.appointmentNumber', { id: appointmentId })}</span>}
      </p>
      <FactTable facts={facts} column={{ xs: 2, md: 5 }} />
    </div>
  );
}

type Status = Schemas['Revision']['status'];

export function RevisionStatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation('revisions');
  return <Tag tone={REVISION_TONES[status]}>{t(`status.${status}`)}</Tag>;
}
