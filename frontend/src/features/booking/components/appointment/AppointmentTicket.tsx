import { addDays } from '@car-workshop/contracts/calendar';
import { DEFAULT_PAYMENT_METHODS } from '@car-workshop/contracts/values/workshop';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../../../shared/api/client.ts';
import { estimatePath } from '../../../../shared/appointment/appointment-path.ts';
import { formatMoney, formatVehicle } from '../../../../shared/format/format.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { useDocumentTitle } from '../../../../shared/page/PageHeading.tsx';
import { APPOINTMENT_TONES, stateOfAppointment } from '../../../../shared/states/appointment-states.ts';
import { dayInTwoLines, formatWeekday, workshopTime, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import { LicencePlate } from '../../../../shared/vehicle/LicencePlate.tsx';
import { openingAt } from '../../../../shared/workshop/opening.ts';
import { useOpeningNow } from '../../../../shared/workshop/opening-now.ts';
import { useStorefront, useWorkshop } from '../../../../shared/workshop/use-workshop.ts';
import { AppointmentPrice } from '../AppointmentPrice.tsx';
import { AppointmentDetails } from './AppointmentDetails.tsx';
import { AppointmentProgress } from './AppointmentProgress.tsx';
import styles from './appointment.module.css';
import { hasPassed, isOpenAppointment } from './appointment-state.ts';

/** The start that an appointment had before it was moved on this page. */
export type MovedFrom = Pick<Schemas['Appointment'], 'appointmentDate' | 'appointmentTime'>;

/**
 * The appointment as a ticket: the plate, one sentence about its state, and one action. Everything else is folded under
 * the perforation.
 */
export function AppointmentTicket(props: {
  appointment: Schemas['Appointment'];
  movedFrom: MovedFrom | undefined;
  action: ReactNode;
  children?: ReactNode;
  ref: Ref<HTMLElement>;
}) {
  const { appointment, movedFrom, action, children, ref } = props;
  const { status, service, vehicle, keyBox } = appointment;
  const { t } = useTranslation('appointment');
  const number = t('words.appointmentNumber', { id: appointment.id });
  useDocumentTitle(number);
  return (
    <Card
      ref={ref}
      tabIndex={-1}
      className={styles.ticket}
      aria-label={t('facts')}
      data-tone={APPOINTMENT_TONES[stateOfAppointment(appointment)]}
    >
      <div className={styles.stub}>
        <p className="flush flex lead-size">
          {vehicle.licensePlate ? (
            <LicencePlate plate={vehicle.licensePlate} size="large" />
          ) : (
            <strong>{formatVehicle(vehicle)}</strong>
          )}
        </p>
        <Says appointment={appointment} movedFrom={movedFrom} />
        <p className="flush breaks-words">
          {translated(service.name, service.names)} · <AppointmentPrice appointment={appointment} />
        </p>
        {appointment.sentEstimate && <Approved {...appointment} sent={appointment.sentEstimate} />}
        {appointment.completionNote && (
          <p className="sunken padded-4 grid flush breaks-words typed-lines">
            <span className="hint">{t('note')}</span>
            {appointment.completionNote}
          </p>
        )}
        {keyBox && (
          <p className="sunken padded-4 grid flush breaks-words typed-lines">
            <span className="hint">{t('keys.title', { until: keyBox.until })}</span>
            {keyBox.text}
          </p>
        )}
        {status !== 'cancelled' && <AppointmentProgress appointment={appointment} />}
        {action && (
          <div className={classNames('row-2', styles.action)} data-uncovered="">
            {action}
          </div>
        )}
        {children}
      </div>
      <AppointmentDetails appointment={appointment} title={number} />
    </Card>
  );
}

/** The way to an estimate that was answered, and what was approved of it; the final price of a completed visit lists it. */
function Approved({ status, estimate, sent }: ApprovedProps) {
  const { t, i18n } = useTranslation('appointment');
  const amount = sent.approved.reduce((sum, line) => sum + line.amount, 0);
  const approved = status !== 'completed' && amount > 0;
  if (estimate && !approved) return null;
  return (
    <p className="flush">
      {approved && `${t('approved', { amount: formatMoney(amount, i18n.language) })} · `}
      <Link className="inline-target" to={estimatePath(sent)}>
        {t('words.seeEstimate')}
      </Link>
    </p>
  );
}

interface ApprovedProps extends Pick<Schemas['Appointment'], 'status' | 'estimate'> {
  sent: NonNullable<Schemas['Appointment']['sentEstimate']>;
}

/** The sentence about the state, which screen readers announce when it changes. */
function Says({ appointment, movedFrom }: { appointment: Schemas['Appointment']; movedFrom: MovedFrom | undefined }) {
  const { t } = useTranslation('appointment');
  const dayOf = useAppointmentDay();
  // Missing in what an instance of the release before answers during an upgrade.
  const { status, readyAnnouncedAt, pieces = [] } = appointment;
  const [last] = pieces.slice(1).toReversed();
  const goesOn = pieces
    .slice(1)
    .map(({ date, start }) => ({ status, appointmentDate: date, appointmentTime: start }))
    .filter((start) => isOpenAppointment(start) && !hasPassed(start));
  const when = dayOf(appointment);
  const isComing = status === 'pending' || status === 'confirmed';
  const isReady = readyAnnouncedAt !== undefined;
  const hasArrived = isComing && appointment.arrivedAt !== undefined;
  const untold = status === 'pending' && appointment.withoutSms ? 'pendingUntold' : status;
  const plan = status === 'in-progress' && last ? 'longer' : untold;
  const isLate = status === 'confirmed' && hasPassed(appointment);
  const arrival = appointment.keysInBox ? 'keysLeft' : 'arrived';
  const sentence = hasArrived ? arrival : isLate ? 'passed' : isReady ? 'ready' : plan;
  const end = last && dayOf({ appointmentDate: last.date, appointmentTime: last.end });
  return (
    <div role="status" data-uncovered="">
      <h1 className={styles.sentence}>{t(`says.${sentence}`, { when, end: end ?? appointment.endTime })}</h1>
      {(status === 'pending' || status === 'cancelled' || hasArrived) && (
        <p className="bolder flush lead-size">{when}</p>
      )}
      {isComing && movedFrom && dayOf(movedFrom) !== when && (
        <p className="flush label success">{t('move.from', { when: dayOf(movedFrom) })}</p>
      )}
      {!isReady &&
        goesOn.map((start) => (
          <p key={dayOf(start)} className="bolder flush">
            {t('words.goesOn', { when: dayOf(start) })}
          </p>
        ))}
      {appointment.estimate && <p className="bolder flush">{t('words.estimateWaits')}</p>}
      {isComing && !hasArrived && appointment.acknowledgedAt !== undefined && (
        <p className="flush label success">{t('coming.done')}</p>
      )}
      {isComing && !hasArrived && <p className="caption flush">{t('arriveEarly')}</p>}
      {status === 'in-progress' &&
        (isReady ? <Collect due={appointment.due} /> : <p className="hint">{t('started')}</p>)}
    </div>
  );
}

/** What is to pay for a car that is ready and how, and until when it can be collected. */
function Collect({ due }: Pick<Schemas['Appointment'], 'due'>) {
  const { t, i18n } = useTranslation('appointment');
  const { data } = useStorefront();
  // Renders again when the clock changes the opening.
  const opening = useOpeningNow();
  const now = data && openingAt(data.shifts, workshopToday(), workshopTime(new Date()));
  const until = now?.isOpen ? t('collect.until', { time: now.until }) : opening?.text;
  const toPay = due !== undefined && due > 0 && t('collect.due', { amount: formatMoney(due, i18n.language) });
  return (
    <>
      <p className="bolder flush lead-size">{[toPay, until].filter(Boolean).join(' · ')}</p>
      {toPay && <PaymentMethods />}
    </>
  );
}

/** The accepted methods of payment: "Numerar sau card". */
function PaymentMethods() {
  const { t, i18n } = useTranslation('appointment');
  const { paymentMethods = DEFAULT_PAYMENT_METHODS } = useWorkshop();
  const { language } = i18n;
  const [first, ...others] = paymentMethods.map((method) => t(`words.payment.${method}`));
  const names = [first, ...others.map((name) => name.toLocaleLowerCase(language))].filter((name) => name !== undefined);
  return <p className="flush">{new Intl.ListFormat(language, { type: 'disjunction' }).format(names)}</p>;
}

/** Says a start as in speech: "marți, 24 nov., 10:00", or "azi, 10:00". */
export function useAppointmentDay(): (start: MovedFrom) => string {
  const { t, i18n } = useTranslation();
  return ({ appointmentDate: date, appointmentTime: time }) => {
    const today = workshopToday();
    if (date === today) return `${t('strip.today')}, ${time}`;
    if (date === addDays(today, 1)) return `${t('strip.tomorrow')}, ${time}`;
    const language = i18n.resolvedLanguage;
    return `${formatWeekday(date, language)}, ${dayInTwoLines(date, language).day}, ${time}`;
  };
}
