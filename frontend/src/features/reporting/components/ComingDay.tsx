import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TitledCard } from '../../../shared/antd/parts/Card.tsx';
import { Loaded } from '../../../shared/antd/parts/Loaded.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { StatusBadge } from '../../../shared/appointment/StatusBadge.tsx';
import { formatMoney, formatPhone, formatVehicle } from '../../../shared/format/format.ts';
import { translated } from '../../../shared/i18n/translated.ts';
import { stateOfAppointment } from '../../../shared/states/appointment-states.ts';
import { formatLongDate, type IsoDate, workshopTime, workshopToday } from '../../../shared/time/workshop-clock.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/States.tsx';
import { isClosedOn } from '../../../shared/workshop/opening.ts';
import { useStorefront, useWorkshop } from '../../../shared/workshop/use-workshop.ts';
import { useAppointmentsOfDay, useDashboardStats, useOfficeCounters } from '../api/daily-figures.ts';
import { comingAppointments, dayToShow, priceOf, stillToCollect } from '../model/coming-day.ts';
import styles from './ComingDay.module.css';

type AddressOf = (appointment: { id: number; date: IsoDate }) => string;

/** The customers and the money of today or, when the workshop is closed, of the next open day. */
export function ComingDay({ addressOf }: { addressOf: AddressOf }) {
  const { t, i18n } = useTranslation('account');
  const today = workshopToday();
  const workshop = useWorkshop();
  const storefront = useStorefront();
  const isClosed = storefront.data !== undefined && isClosedOn(today, workshop, storefront.data.closedDays);
  const ofToday = useAppointmentsOfDay(today);
  // An account without its second factor sees the list of a day as a visitor, and requesting another day would sign it
  // out. The counters are refused to such an account.
  const isOfDesk = useOfficeCounters().data !== undefined;
  const day = isOfDesk && isClosed && ofToday.data ? dayToShow(ofToday.data, storefront.data.shifts, today) : today;
  const appointments = useAppointmentsOfDay(day);
  const title =
    day === today
      ? t('admin.coming.today')
      : t('admin.coming.next', { day: formatLongDate(day, i18n.resolvedLanguage) });
  return (
    <TitledCard id="coming" title={title} extra={isClosed && <span className="muted">{t('admin.coming.closed')}</span>}>
      <Loaded query={appointments} lines={5}>
        {(all) => <Appointments appointments={comingAppointments(all)} day={day} addressOf={addressOf} />}
      </Loaded>
    </TitledCard>
  );
}

function Appointments(props: { appointments: readonly Schemas['Appointment'][]; day: IsoDate; addressOf: AddressOf }) {
  const { appointments, day, addressOf } = props;
  const { t } = useTranslation('account');
  return (
    <>
      <Money toCollect={stillToCollect(appointments)} />
      {appointments.length === 0 ? (
        <EmptyState title={t('admin.coming.nobody')}>
          <ButtonLink to="/admin/board?action=new-visit" variant="secondary">
            {t('words.newAppointment')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ol className="list">
          {appointments.map((appointment) => (
            <Row
              key={appointment.id}
              appointment={appointment}
              address={addressOf({ id: appointment.id, date: day })}
            />
          ))}
        </ol>
      )}
    </>
  );
}

function Money({ toCollect }: { toCollect: number }) {
  const { t, i18n } = useTranslation('account');
  const { data } = useDashboardStats();
  const money = (amount: number) => formatMoney(amount, i18n.resolvedLanguage ?? 'ro');
  const facts = { collected: data && money(data.todayRevenue ?? 0), toCollect: money(toCollect) };
  return (
    <dl className={styles.money} aria-label={t('admin.coming.money')}>
      {(['collected', 'toCollect'] as const).map((fact) => (
        <div key={fact} className="baseline-row">
          <dt className="muted-small">{t(`admin.coming.${fact}`)}</dt>
          <dd className="bold flush">{facts[fact] ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Row({ appointment, address }: { appointment: Schemas['Appointment']; address: string }) {
  const { t, i18n } = useTranslation('account');
  const { appointmentTime, arrivedAt, keysInBox, bay, customer, service, vehicle } = appointment;
  const state = stateOfAppointment(appointment);
  return (
    <li className={styles.row}>
      <div className={styles.time}>
        <time className="bold" dateTime={appointmentTime}>
          {appointmentTime}
        </time>
        <span className="caption">{bay.name}</span>
      </div>
      <div className={styles.who}>
        <Link to={address} className="bold-ink touch-line">
          {customer.name}
        </Link>
        <span className="caption">
          {/* Not a link: below that of the name, a finger would call instead of opening the appointment. */}
          <span className="one-line">{formatPhone(customer.phone)}</span>
          {arrivedAt && (
            <strong>
              {' · '}
              {keysInBox
                ? `${t('words.keysInBox')} ${workshopTime(new Date(arrivedAt))}`
                : t('admin.coming.arrived', { time: workshopTime(new Date(arrivedAt)) })}
            </strong>
          )}
        </span>
      </div>
      <div className={styles.what}>
        <span>{translated(service.name, service.names)}</span>
        <span className="caption">
          {formatVehicle(vehicle)} <span className="one-line">{vehicle.licensePlate}</span>
        </span>
      </div>
      <span className={styles.price}>{formatMoney(priceOf(appointment), i18n.resolvedLanguage ?? 'ro')}</span>
      <span className={styles.state}>
        <StatusBadge state={state} label={t(`words.status.${state}`)} />
      </span>
    </li>
  );
}
