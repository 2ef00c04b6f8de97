import { MAX_OPENING_NAME } from '@car-workshop/contracts/values/schedule';
import { Trash2Icon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../../shared/antd/Button.tsx';
import { ConfirmButton } from '../../../../shared/antd/ConfirmButton.tsx';
import { Loaded } from '../../../../shared/antd/parts/Loaded.tsx';
import { useConfirmation } from '../../../../shared/antd/use-confirmation.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { DateTimeField } from '../../../../shared/forms/DateTimeField.tsx';
import { type Answer, Form } from '../../../../shared/forms/Form.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { formatPeriod } from '../../api/schedule/closures.ts';
import {
  formatOpenHours,
  NO_OPENING,
  OPENING_FIELDS,
  type OpeningPayload,
  openingSchema,
  useAddOpening,
  useOpeningAppointments,
  useOpenings,
  useRemoveOpening,
} from '../../api/schedule/openings.ts';
import { rangeBetween } from '../../model/appointment-range.ts';
import { AffectedAppointments } from './AppointmentsToMove.tsx';

/** The days whose hours differ from those of the week. */
export function Openings() {
  const { t } = useTranslation('capacity');
  return (
    <section className="ruled-above" aria-labelledby="openings">
      <h3 id="openings" className="heading body-size below-1">
        {t('openings.title')}
      </h3>
      <p className="muted-small below-3">{t('openings.hint')}</p>
      <Loaded query={useOpenings()} lines={2} empty={<p className="muted-small">{t('openings.empty')}</p>}>
        {(openings) => (
          <ul className="list below-4">
            {openings.map((opening) => (
              <ListedOpening key={opening.id} opening={opening} />
            ))}
          </ul>
        )}
      </Loaded>
      <OpeningForm />
    </section>
  );
}

function ListedOpening({ opening }: { opening: Schemas['ListedOpening'] }) {
  const { t, i18n } = useTranslation('capacity');
  const { name, from, to, openAppointments: count } = opening;
  const period = formatPeriod(opening, i18n.resolvedLanguage);
  const removal = useRemoveOpening(opening);
  const booked = count > 0 && t('openings.booked', { count });
  return (
    <li className="divided-row">
      <span className="broken-lines padded-2">
        <span className="label">
          {period}, {formatOpenHours(opening, t)}
        </span>
        {name && <span className="muted-small">{name}</span>}
        {booked && (
          <Link className="label accent touch-line" to={`/manage?range=${rangeBetween(from, to)}`}>
            {booked}
          </Link>
        )}
      </span>
      <ConfirmButton
        type="text"
        icon={<Trash2Icon />}
        aria-label={t('openings.remove', { period })}
        loading={removal.isPending}
        question={{
          title: t('openings.removePrompt', { period }),
          text: booked || name,
          confirm: t('openings.confirmRemove'),
          cancel: t('openings.keep'),
        }}
        onConfirm={() => removal.mutate()}
      />
    </li>
  );
}

/** Sets other hours for days. A confirmation names the appointments outside of them, which must then be moved. */
function OpeningForm() {
  const { t } = useTranslation(['capacity', 'account', 'public']);
  const appointments = useOpeningAppointments();
  const saving = useAddOpening();
  const [ask, question] = useConfirmation();
  const submit = (opening: OpeningPayload, answer: Answer, restart: () => void) =>
    appointments.mutate(
      opening,
      answer(async ({ total: count, visits }: Schemas['AffectedAppointments']) => {
        const text = (
          <>
            <p>{t('openings.cut')}</p>
            <AffectedAppointments appointments={visits} />
          </>
        );
        const [confirm, cancel] = [t('openings.add'), t('openings.back')];
        if (count > 0 && !(await ask({ title: t('openings.prompt', { count }), text, confirm, cancel }))) return;
        saving.mutate(opening, answer(restart));
      }),
    );
  return (
    <Form
      className="field-pair ruled-above"
      schema={() => openingSchema(t)}
      fields={OPENING_FIELDS}
      defaultValues={NO_OPENING}
      mutation={appointments.isPending ? appointments : saving}
      onSubmit={(opening, answer, { reset }) => submit(opening, answer, () => reset(NO_OPENING))}
    >
      {({ watch, getValues, setValue }) => {
        const syncLastDay = () => {
          const { from, to } = getValues();
          if (to < from) setValue('to', from);
        };
        return (
          <>
            <DateTimeField
              label={t('words.from')}
              type="date"
              min={workshopToday()}
              name="from"
              onChange={syncLastDay}
            />
            <DateTimeField label={t('words.to')} type="date" min={watch('from') || workshopToday()} name="to" />
            <DateTimeField label={t('hours.opens')} type="time" name="hours.0.open" />
            <DateTimeField label={t('hours.closes')} type="time" name="hours.0.close" />
            <DateTimeField label={t('hours.lunchStarts')} type="time" name="hours.0.lunchStart" />
            <DateTimeField label={t('hours.lunchEnds')} type="time" name="hours.0.lunchEnd" />
            <div className="full-row">
              <TextField
                label={`${t('openings.name')} (${t('public:form.optional')})`}
                maxLength={MAX_OPENING_NAME}
                name="name"
              />
            </div>
            <Button className="full-row" htmlType="submit" loading={appointments.isPending || saving.isPending}>
              {t('openings.add')}
            </Button>
            {question}
          </>
        );
      }}
    </Form>
  );
}
