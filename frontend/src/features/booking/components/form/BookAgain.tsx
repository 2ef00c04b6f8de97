import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatVehicle } from '../../../../shared/format/format.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { useOwnVehicles } from '../../../../shared/vehicle/own-vehicles.ts';
import { useOwnAppointments } from '../../api/appointments.ts';
import { vehicleInForm } from '../../api/booking-form.ts';
import type { BookingForm } from '../../api/booking-schema.ts';
import { useServices } from '../../api/services.ts';
import { firstNameOf } from './GuestMemory.tsx';
import { rememberedGuest } from './remembered-guest.ts';
import { fillForm } from './use-booking-form.ts';

/** The last booking again: that of the client, or of a remembered visitor, whose contact and car are filled in already. */
export default function BookAgain({ isClient, onTaken }: { isClient: boolean; onTaken: () => void }) {
  return isClient ? <LastAppointment onTaken={onTaken} /> : <LastOfGuest onTaken={onTaken} />;
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
  const { t } = useTranslation();
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
