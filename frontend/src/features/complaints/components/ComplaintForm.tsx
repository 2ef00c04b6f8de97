import { MAX_COMPLAINT_TEXT, MAX_SUBJECT } from '@car-workshop/contracts/values/complaints';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Schemas } from '../../../shared/api/client.ts';
import { dropDraft } from '../../../shared/drafts/draft-store.ts';
import { formatVehicle } from '../../../shared/format/format.ts';
import { Form, Submit } from '../../../shared/forms/Form.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { TextAreaField, TextField } from '../../../shared/forms/TextField.tsx';
import { translated } from '../../../shared/i18n/translated.ts';
import { formatShortDate } from '../../../shared/time/workshop-clock.ts';
import { useAppointmentOfLink, useOwnAppointments } from '../api/get-complaints.ts';
import { complaintSchema, useOpenComplaint } from '../api/open-complaint.ts';
import { type Author, addressFor, type ManageLink } from '../model/author.ts';
import { PhotoPicker } from './PhotoPicker.tsx';

export function ComplaintForm({ author, appointmentId: presetId }: { author: Author; appointmentId?: number }) {
  const { t } = useTranslation('complaints');
  const navigate = useNavigate();
  const appointmentId = author.kind === 'guest' ? author.appointmentId : presetId;
  const draft = `complaint/new/${appointmentId ?? ''}`;
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const opening = useOpenComplaint(author, () => dropDraft(draft));
  return (
    <Form
      className="stack-5"
      schema={() => complaintSchema(t)}
      draft={draft}
      defaultValues={{ appointmentId: appointmentId?.toString() ?? '', subject: '', description: '' }}
      mutation={opening}
      onSubmit={(complaint, answer) =>
        opening.mutate(
          { complaint, photos },
          answer((sent) => navigate(addressFor(author, sent.complaint.id))),
        )
      }
    >
      <AppointmentField author={author} name="appointmentId" />
      <TextField
        name="subject"
        label={t('form.subject')}
        autoComplete="on"
        required
        maxLength={MAX_SUBJECT}
        hint={t('form.subjectHint')}
      />
      <TextAreaField
        name="description"
        label={t('form.description')}
        required
        rows={6}
        maxLength={MAX_COMPLAINT_TEXT}
        hint={t('form.descriptionHint')}
      />
      <PhotoPicker photos={photos} onChange={setPhotos} />
      <div className="start-stack-2">
        <Submit busy={t('words.sending')}>{t('form.submit')}</Submit>
        <p className="hint">{t('form.submitHint')}</p>
      </div>
    </Form>
  );
}

type Select = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;

function AppointmentField({ author, ...select }: Select & { author: Author }) {
  if (author.kind === 'guest') return <AppointmentOfLink link={author} />;
  return <OwnAppointments userId={author.userId} {...select} />;
}

function OwnAppointments({ userId, ...select }: Select & { userId: number }) {
  const { t, i18n } = useTranslation('complaints');
  const { data: appointments = [] } = useOwnAppointments(userId);
  const label = ({ appointmentDate, service, vehicle }: Schemas['Appointment']) =>
    t('form.visitOption', {
      date: formatShortDate(appointmentDate, i18n.resolvedLanguage),
      service: translated(service.name, service.names),
      vehicle: formatVehicle(vehicle),
    });
  return (
    <SelectField
      {...select}
      label={t('form.visit')}
      options={[
        { value: '', label: t('form.inGeneral') },
        ...appointments.map((appointment) => ({ value: String(appointment.id), label: label(appointment) })),
      ]}
    />
  );
}

function AppointmentOfLink({ link }: { link: ManageLink }) {
  const { t, i18n } = useTranslation('complaints');
  const { data: appointment } = useAppointmentOfLink(link);
  if (!appointment) return null;
  return (
    <p className="speech">
      {t('form.aboutVisit', {
        date: formatShortDate(appointment.appointmentDate, i18n.resolvedLanguage),
        time: appointment.appointmentTime,
        service: translated(appointment.service.name, appointment.service.names),
        vehicle: formatVehicle(appointment.vehicle),
      })}
    </p>
  );
}
