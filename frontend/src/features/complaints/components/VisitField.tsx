import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatVehicle } from '../../../shared/format/format.ts';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { translated } from '../../../shared/i18n/translated.ts';
import { formatShortDate } from '../../../shared/time/workshop-clock.ts';
import { useOwnVisits, useVisitOfLink } from '../api/get-complaints.ts';
import type { Author, ManageLink } from '../model/author.ts';
import styles from './ComplaintForm.module.css';

type Select = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;

/** The visit of a complaint: optional for a client, fixed for a guest by the manage link. */
export function VisitField({ author, ...select }: Select & { author: Author }) {
  if (author.kind === 'guest') return <VisitOfLink link={author} />;
  return <OwnVisits userId={author.userId} {...select} />;
}

function OwnVisits({ userId, ...select }: Select & { userId: number }) {
  const { t, i18n } = useTranslation('complaints');
  const { data: visits = [], isPending } = useOwnVisits(userId);
  const label = ({ appointmentDate, service, vehicle }: Schemas['Appointment']) =>
    t('form.visitOption', {
      date: formatShortDate(appointmentDate, i18n.resolvedLanguage),
      service: translated(service.name, service.names),
      vehicle: formatVehicle(vehicle),
    });
  return (
    <SelectField
      // Remounts when the visits are loaded, so that the value from the URL finds its option.
      key={String(isPending)}
      {...select}
      label={t('form.visit')}
      options={[
        { value: '', label: t('form.inGeneral') },
        ...visits.map((visit) => ({ value: String(visit.id), label: label(visit) })),
      ]}
    />
  );
}

function VisitOfLink({ link }: { link: ManageLink }) {
  const { t, i18n } = useTranslation('complaints');
  const { data: visit } = useVisitOfLink(link);
  if (!visit) return null;
  return (
    <p className={styles.about}>
      {t('form.aboutVisit', {
        date: formatShortDate(visit.appointmentDate, i18n.resolvedLanguage),
        time: visit.appointmentTime,
        service: translated(visit.service.name, visit.service.names),
        vehicle: formatVehicle(visit.vehicle),
      })}
    </p>
  );
}
