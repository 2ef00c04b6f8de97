import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatVehicle } from '../../../../shared/format/format.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { useOwnVehicles } from '../../../../shared/vehicle/own-vehicles.ts';
import { vehicleInForm } from '../../api/booking-form.ts';
import type { BookingForm } from '../../api/booking-schema.ts';
import { useServices } from '../../api/services.ts';
import { useOwnAppointments } from '../../api/visits.ts';
import { fillForm } from './use-booking-form.ts';

export default function BookAgain(props: {
  className: string | undefined;
  labelClass: string | undefined;
  onTaken: () => void;
}) {
  const { className, labelClass, onTaken } = props;
  const { t } = useTranslation();
  const { setValue } = useFormContext<BookingForm>();
  const { data: visits } = useOwnAppointments();
  const { data: services } = useServices();
  const { data: vehicles } = useOwnVehicles();
  const last = visits?.history.at(0) ?? visits?.upcoming.at(-1);
  const service = services?.find(({ id }) => id === last?.service.id);
  if (!last || !service) return null;
  const vehicle = vehicles?.find(({ id }) => id === last.vehicle.id);
  const take = () => {
    fillForm(setValue, { serviceId: service.id, moreServiceIds: [], ...(vehicle && vehicleInForm(vehicle)) });
    onTaken();
  };
  return (
    <button type="button" className={className} onClick={take}>
      <span className={labelClass}>{last.vehicle.licensePlate ?? formatVehicle(last.vehicle)}</span>
      <strong>{t('booking.again', { service: translated(service.name, service.names) })}</strong>
    </button>
  );
}
