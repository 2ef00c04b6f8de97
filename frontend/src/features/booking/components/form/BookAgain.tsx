import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../../../shared/api/client.ts';
import { appointmentPath } from '../../../../shared/appointment/appointment-path.ts';
import { type KeptAppointment, keptAppointments } from '../../../../shared/appointment/kept-appointments.ts';
import { formatVehicle } from '../../../../shared/format/format.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatDay, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { useOwnVehicles } from '../../../../shared/vehicle/own-vehicles.ts';
import { useOwnAppointments } from '../../api/appointments.ts';
import { vehicleInForm } from '../../api/booking-form.ts';
import type { BookingForm } from '../../api/booking-schema.ts';
import { useServices } from '../../api/services.ts';
import { firstNameOf } from './GuestMemory.tsx';
import { rememberedGuest } from './remembered-guest.ts';
import { fillForm } from './use-booking-form.ts';

/**
 * The next appointment that this device knows, so that nothing is booked twice; without one the last booking again: that of the client,
 * or of a remembered visitor, whose contact and car are filled in already.
 */
export default function BookAgain({ isClient, onTaken }: { isClient: boolean; onTaken: () => void }) {
  const [coming] = keptAppointments(workshopToday());
  if (coming) return <Coming isClient={isClient} appointment={coming} />;
  return isClient ? <LastAppointment onTaken={onTaken} /> : <LastOfGuest onTaken={onTaken} />;
}

/** A guest opens it by the link of the SMS, or by the plate of the car. */
function Coming({ isClient, appointment }: { isClient: boolean; appointment: KeptAppointment }) {
  const { t, i18n } = useTranslation('booking');
  const { id, service, date, time } = appointment;
  const facts = (
    <>
      <span className="caption-size">{t('guest.coming')}</span>
      <strong>
        {formatDay(date, i18n.language)}, {time}
      </strong>
      <span className="caption-size clipped">{service}</span>
    </>
  );
  return isClient ? (
    <Link className="offer-tile no-underline" to={appointmentPath(id)}>
      {facts}
    </Link>
  ) : (
    <p className="offer-tile flush">{facts}</p>
  );
}

function LastAppointment({ onTaken }: { onTaken: () => void }) {
  const { data: appointments } = useOwnAppointments();
  const { data: vehicles } = useOwnVehicles();
  const last = appointments?.history.at(0) ?? appointments?.upcoming.at(-1);
  if (!last) return null;
  const vehicle = vehicles?.find(({ id }) => id === last.vehicle.id);
  const label = last.vehicle.licensePlate ?? formatVehicle(last.vehicle);
  return <Again serviceId={last.service.id} vehicle={vehicle} label={label} onTaken={onTaken} />;
}

function LastOfGuest({ onTaken }: { onTaken: () => void }) {
  const { t } = useTranslation('booking');
  const guest = rememberedGuest();
  if (!guest) return null;
  const label = t('guest.welcome', { name: firstNameOf(guest.customerName) });
  return <Again serviceId={guest.serviceId} label={label} onTaken={onTaken} />;
}

function Again(props: { serviceId: number; vehicle?: Schemas['Vehicle']; label: string; onTaken: () => void }) {
  const { serviceId, vehicle, label, onTaken } = props;
  const { t } = useTranslation(['public', 'booking']);
  const { setValue } = useFormContext<BookingForm>();
  const service = useServices().data?.find(({ id }) => id === serviceId);
  if (!service) return null;
  const take = () => {
    fillForm(setValue, { serviceId, moreServiceIds: [], ...(vehicle && vehicleInForm(vehicle)) });
    onTaken();
  };
  return (
    <button type="button" className="offer-tile" onClick={take}>
      <span className="caption-size">{label}</span>
      <strong>{t('booking.again', { service: translated(service.name, service.names) })}</strong>
    </button>
  );
}
