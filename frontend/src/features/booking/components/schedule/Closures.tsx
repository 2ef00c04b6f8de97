import { MAX_CLOSURE_REASON } from '@car-workshop/contracts/values/schedule';
import { Trash2Icon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../../shared/antd/Button.tsx';
import { ConfirmButton } from '../../../../shared/antd/ConfirmButton.tsx';
import { Dialog } from '../../../../shared/antd/Dialog.tsx';
import { TitledCard } from '../../../../shared/antd/parts/Card.tsx';
import { Loaded } from '../../../../shared/antd/parts/Loaded.tsx';
import { useConfirmation } from '../../../../shared/antd/use-confirmation.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { DateTimeField } from '../../../../shared/forms/DateTimeField.tsx';
import { type Answer, Form } from '../../../../shared/forms/Form.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { type IsoDate, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { useClosureAppointments, useLoadedAppointmentsToMove, usePreviewClosure } from '../../api/capacity-settings.ts';
import {
  type ClosurePayload,
  closureSchema,
  formatPeriod,
  useAddClosure,
  useClosures,
  useRemoveClosure,
} from '../../api/schedule/closures.ts';
import { rangeBetween } from '../../model/appointment-range.ts';
import { AffectedAppointments, AppointmentsToMove } from './AppointmentsToMove.tsx';
import { Openings } from './Openings.tsx';

export default function ClosuresSection() {
  useLoadedAppointmentsToMove();
  return (
    <>
      <AppointmentsToMove />
      <ClosureEditor />
      <Openings />
    </>
  );
}

export function ClosuresCard() {
  const { t } = useTranslation('account');
  return (
    <TitledCard id="closures" title={t('admin.closures.title')}>
      <ClosureEditor />
    </TitledCard>
  );
}

/**
 * The form that closes the workshop, filled in with a day; nothing closes before the form is submitted. Afterwards it
 * offers to move the appointments.
 */
export function CloseDaysDialog({ day = '', onClose }: { day: IsoDate | undefined; onClose: () => void }) {
  const { t } = useTranslation(['palette', 'capacity']);
  const [isClosed, setClosed] = useState(false);
  return (
    <Dialog open title={t(isClosed ? 'closeDay.closed' : 'closeDay.title')} footer={null} onClose={onClose}>
      {isClosed ? (
        <AppointmentsToMove none={<p className="muted-small">{t('capacity:toMove.none')}</p>} />
      ) : (
        <>
          <p className="muted-small">{t('closeDay.text')}</p>
          <ClosureForm day={day} onAdded={(hasAppointments) => (hasAppointments ? setClosed(true) : onClose())} />
        </>
      )}
    </Dialog>
  );
}

function ClosureEditor() {
  const { t } = useTranslation('account');
  return (
    <>
      <p className="muted-small below-3">{t('admin.closures.hint')}</p>
      <Loaded query={useClosures()} lines={2} empty={<p className="muted-small">{t('admin.closures.empty')}</p>}>
        {(closures) => (
          <ul className="list below-4">
            {closures.map((closure) => (
              <Closure key={closure.id} closure={closure} />
            ))}
          </ul>
        )}
      </Loaded>
      <ClosureForm />
    </>
  );
}

function Closure({ closure }: { closure: Schemas['ListedClosure'] }) {
  const { t, i18n } = useTranslation('account');
  const period = formatPeriod(closure, i18n.resolvedLanguage);
  const removal = useRemoveClosure(closure);
  return (
    <li className="divided-row">
      <span className="broken-lines padded-2">
        <span className="label">{period}</span>
        {closure.reason && <span className="muted-small">{closure.reason}</span>}
        {closure.openAppointments > 0 && (
          <Link className="label accent touch-line" to={`/manage?range=${rangeBetween(closure.from, closure.to)}`}>
            {t('admin.closures.booked', { count: closure.openAppointments })}
          </Link>
        )}
      </span>
      <ConfirmButton
        type="text"
        icon={<Trash2Icon />}
        aria-label={t('admin.closures.remove', { period })}
        loading={removal.isPending}
        question={{
          title: t('admin.closures.removePrompt', { period }),
          text: closure.reason,
          confirm: t('admin.closures.confirmRemove'),
          cancel: t('admin.closures.keep'),
        }}
        onConfirm={() => removal.mutate()}
      />
    </li>
  );
}

/** Announces a closure. A confirmation names the appointments on these days, which must then be moved. */
function ClosureForm({ day = '', onAdded }: { day?: IsoDate; onAdded?: (hasAppointments: boolean) => void }) {
  const { t } = useTranslation(['account', 'capacity', 'public']);
  const navigate = useNavigate();
  const appointments = useClosureAppointments();
  const closing = useAddClosure();
  const [ask, question] = useConfirmation();
  const submit = (closure: ClosurePayload, answer: Answer, restart: () => void) =>
    appointments.mutate(
      closure,
      answer(async (affected: Schemas['AffectedAppointments']) => {
        const hasAppointments = affected.total > 0;
        const confirmed =
          !hasAppointments ||
          (await ask({
            title: t('capacity:closures.prompt', { count: affected.total }),
            text: <AffectedAppointments appointments={affected.visits} />,
            confirm: t('admin.closures.add'),
            cancel: t('capacity:closures.keep'),
          }));
        if (!confirmed) return;
        closing.mutate(
          closure,
          answer(() => {
            restart();
            if (onAdded) onAdded(hasAppointments);
            else if (hasAppointments) navigate('/admin/settings/closures');
          }),
        );
      }),
    );
  return (
    <Form
      className="field-pair ruled-above"
      schema={() => closureSchema(t)}
      defaultValues={{ from: day, to: day, reason: '' }}
      mutation={appointments.isPending ? appointments : closing}
      onSubmit={(closure, answer, { reset }) => submit(closure, answer, () => reset({ from: '', to: '', reason: '' }))}
    >
      {({ watch, getValues, setValue }) => {
        const syncLastDay = () => {
          const { from, to } = getValues();
          if (to < from) setValue('to', from);
        };
        const [from, to] = watch(['from', 'to']);
        return (
          <>
            <DateTimeField
              label={t('words.from')}
              type="date"
              min={workshopToday()}
              name="from"
              onChange={syncLastDay}
            />
            <DateTimeField label={t('words.to')} type="date" min={from || workshopToday()} name="to" />
            <div className="full-row">
              <TextField
                label={`${t('words.reason')} (${t('public:form.optional')})`}
                maxLength={MAX_CLOSURE_REASON}
                name="reason"
              />
            </div>
            <ClosurePreview from={from} to={to} />
            <Button className="full-row" htmlType="submit" loading={appointments.isPending || closing.isPending}>
              {t('admin.closures.add')}
            </Button>
            {question}
          </>
        );
      }}
    </Form>
  );
}

function ClosurePreview({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('capacity');
  const { data } = usePreviewClosure(from, to);
  if (!data || data.total === 0) return null;
  return (
    <section className="full-row outlined padded-4" aria-live="polite">
      <p className="heading body-size">
        {t('closures.affected')} ({data.total})
      </p>
      <AffectedAppointments appointments={data.visits} />
    </section>
  );
}
