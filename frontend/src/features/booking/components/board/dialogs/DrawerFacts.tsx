import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../../../shared/antd/Button.tsx';
import { Skeleton } from '../../../../../shared/antd/parts/Skeleton.tsx';
import { Notice } from '../../../../../shared/antd/parts/States.tsx';
import { formatAmount, formatMoney } from '../../../../../shared/format/format.ts';
import { translated } from '../../../../../shared/i18n/translated.ts';
import { formatShortDate, workshopTime, workshopToday } from '../../../../../shared/time/workshop-clock.ts';
import { PhoneLink } from '../../../../../shared/ui/PhoneLink.tsx';
import {
  nameOfAppointment,
  useAnnounceReady,
  useArrival,
  useTakeOverVehicle,
} from '../../../api/change-appointment-status.ts';
import { useCompletion } from '../../../api/complete-appointment.ts';
import type { BoardAppointment } from '../../../model/board/board-day.ts';
import { StatedVehicle, WaitingReward } from '../../manage/AppointmentFacts.tsx';
import { useBoardActions } from '../board-hooks.ts';
import { useBoardTexts } from '../use-board-texts.ts';

/** The facts about an appointment, with actions for its vehicle and the arrival. */
export function DrawerFacts({ appointment }: { appointment: BoardAppointment }) {
  const { t, i18n } = useTranslation(['board', 'public']);
  const { serviceOf } = useBoardTexts();
  const { mayChange } = useBoardActions();
  const { status, vehicle, customer, services, notes, waitingReward } = appointment;
  const language = i18n.resolvedLanguage ?? 'ro';
  const toMove = appointment.outside ? 'outside' : appointment.blocked ? 'blocked' : undefined;
  const isCharged = mayChange && status === 'completed';
  return (
    <div className="stack-2">
      {appointment.readyAt !== undefined && <Ready appointment={appointment} readyAt={appointment.readyAt} />}
      {(status === 'pending' || status === 'confirmed') && <Arrival appointment={appointment} />}
      {appointment.recorded && <p className="baseline-row flush">{t('details.recorded')}</p>}
      {appointment.acknowledged && <p className="baseline-row flush">{t('details.acknowledged')}</p>}
      {toMove && <Notice type="error" title={t(`toMove.${toMove}`)} />}
      <div className="baseline-row">
        {services.length === 1 ? (
          <span className="bold">{serviceOf(appointment)}</span>
        ) : (
          <ul className="bold flush full-line indented">
            {services.map(({ id, name, names }) => (
              <li key={id}>{translated(name, names)}</li>
            ))}
          </ul>
        )}
        <span>
          {t('public:booking.service.duration', { count: appointment.duration })}
          {appointment.price !== undefined && !isCharged && ` · ${formatMoney(appointment.price, language)}`}
        </span>
      </div>
      {isCharged && <Charged appointmentId={appointment.id} />}
      <p className="baseline-row flush">
        {vehicle.id === undefined ? (
          <span>{`${vehicle.year} ${vehicle.make} ${vehicle.model}`}</span>
        ) : (
          <Link to={`/admin/vehicles/${vehicle.id}`} className="touch-target">
            {`${vehicle.year} ${vehicle.make} ${vehicle.model}`}
          </Link>
        )}
        {mayChange && <StatedVehicle appointment={appointment} />}
      </p>
      {mayChange && <TakeOver appointment={appointment} />}
      <p className="baseline-row flush">
        {mayChange ? (
          <Link to={`/admin/customers/${customer.id}`} className="bold touch-target">
            {customer.name}
          </Link>
        ) : (
          <span className="bold">{customer.name}</span>
        )}
        {customer.phone !== undefined && <PhoneLink phone={customer.phone} className="touch-target" />}
      </p>
      {waitingReward && <Notice title={<WaitingReward appointment={appointment} reward={waitingReward} />} />}
      {notes && (
        <p className="breaks-words typed-lines flush">
          <span className="label">{t('words.remarks')}</span> {notes}
        </p>
      )}
    </div>
  );
}

/** Stores the visitor's statements about the vehicle, such as a new plate, with the vehicle. */
function TakeOver({ appointment }: { appointment: BoardAppointment }) {
  const { t } = useTranslation('board');
  const { id, status, statedVehicle } = appointment;
  const { mutate, isPending } = useTakeOverVehicle(id, {
    setAside: { title: t('words.statedMileageSetAside') },
    failed: { title: t('words.updateFailed.title'), fallback: t('words.updateFailed.text') },
  });
  if (!statedVehicle || status === 'completed' || status === 'cancelled') return null;
  return (
    <div>
      <Button loading={isPending} onClick={() => mutate()}>
        {t('takeOver')}
      </Button>
    </div>
  );
}

/** The charge of a completed appointment, line by line, and the way of payment. */
function Charged({ appointmentId }: { appointmentId: number }) {
  const { t, i18n } = useTranslation('completion');
  const { data } = useCompletion(appointmentId);
  const language = i18n.resolvedLanguage ?? 'ro';
  const money = (amount: number) => formatMoney(amount, language);
  if (!data) return <Skeleton lines={2} />;
  const { services, price, lines, discount, charged, paidBy, mileage } = data;
  const row = (label: ReactNode, value: string, key?: number) => (
    <div key={key} className="with-end">
      <dt>{label}</dt>
      <dd className="flush tabular">{value}</dd>
    </div>
  );
  const { read } = mileage;
  return (
    <>
      <dl className="stack-1 flush" aria-label={t('price.title')}>
        {(lines.length > 0 || discount > 0) &&
          row(services.map(({ name, names }) => translated(name, names)).join(', '), money(price))}
        {lines.map(({ label, amount }, at) => row(label, money(amount), at))}
        {discount > 0 && row(t('price.discount'), money(-discount))}
        {row(<strong>{t('words.total')}</strong>, money(charged))}
        {paidBy && row(t('words.paidBy'), t(`words.payment.${paidBy as 'cash'}`))}
      </dl>
      {read && (
        <p className="hint">
          {t('mileage.read', { value: formatAmount(read.value, language), date: formatShortDate(read.date, language) })}
        </p>
      )}
    </>
  );
}

/** The time of arrival. The desk enters it for a customer who walks in, and can undo a mistake. */
function Arrival({ appointment }: { appointment: BoardAppointment }) {
  const { t } = useTranslation('board');
  const { arrivalText } = useBoardTexts();
  const { mayChange } = useBoardActions();
  const { mutate, isPending } = useArrival(appointment, {
    title: t('words.updateFailed.title'),
    fallback: t('words.tryAgain', { name: nameOfAppointment(appointment) }),
  });
  const hasArrived = appointment.arrivedAt !== undefined;
  const mayTell = mayChange && (hasArrived || appointment.date === workshopToday());
  if (!hasArrived && !mayTell) return null;
  return (
    <div className="centred-row-3">
      {hasArrived && <span className="bold">{arrivalText(appointment)}</span>}
      {mayTell && (
        <Button loading={isPending} onClick={() => mutate(!hasArrived)}>
          {t(hasArrived ? 'arrived.withdraw' : 'arrived.set')}
        </Button>
      )}
    </div>
  );
}

/** The times when the vehicle was ready and the customer was told; the desk decides whether to tell the customer. */
function Ready({ appointment, readyAt }: { appointment: BoardAppointment; readyAt: string }) {
  const { t } = useTranslation('board');
  const { mayChange } = useBoardActions();
  const { customer, readyAnnouncedAt: toldAt } = appointment;
  const name = nameOfAppointment(appointment);
  const telling = useAnnounceReady(appointment, {
    success: { title: t('ready.tellDone'), description: customer.name },
    failure: { title: t('ready.tellFailed'), fallback: t('words.tryAgain', { name }) },
  });
  const mayTell = mayChange && !toldAt && customer.phone !== undefined && customer.phone !== '';
  const at = (moment: string) => ({ time: workshopTime(new Date(moment)) });
  return (
    <Notice
      title={`${t('ready.since', at(readyAt))} ${toldAt === undefined ? '' : t('ready.told', at(toldAt))}`}
      action={
        mayTell && (
          <Button loading={telling.isPending} onClick={() => telling.mutate()}>
            {t('ready.tell')}
          </Button>
        )
      }
    />
  );
}
