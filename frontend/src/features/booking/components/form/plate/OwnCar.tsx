import { plateKey } from '@car-workshop/contracts/licence-plate';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Schemas } from '../../../../../shared/api/client.ts';
import { tidyPlate } from '../../../../../shared/forms/tidy.ts';
import { useSession } from '../../../../../shared/session/use-session.ts';
import { useOwnVehicles } from '../../../../../shared/vehicle/own-vehicles.ts';
import { splitAppointments, useAppointment, useOwnAppointments } from '../../../api/appointments.ts';
import { vehicleInForm } from '../../../api/booking-form.ts';
import type { BookingForm } from '../../../api/booking-schema.ts';
import { useRemindersOfAppointment, useVehicleReminders } from '../../../api/prefill.ts';
import { type RememberedGuest, rememberedGuest } from '../remembered-guest.ts';
import { fillForm } from '../use-booking-form.ts';
import { type Car, CarCard } from './CarCard.tsx';
import { type GuestLink, guestLinks } from './guest-links.ts';

export interface OwnCarProps {
  readonly plate: string;
  /** The plate is none of the own cars: the form is next. */
  readonly onUnknown: () => void;
  readonly onBook: () => void;
}

/**
 * The card of a car of the signed-in client, or of the guest whom this device remembers. Any other plate is only written into the form.
 * The plate is compared here: the server is not asked by it, so the page says nothing of the cars of others.
 */
export default function OwnCar(props: OwnCarProps) {
  const session = useSession();
  if (session?.role === 'client') return <CarOfClient {...props} />;
  return session ? <UnknownCar {...props} /> : <CarOfGuest {...props} />;
}

function CarOfClient(props: OwnCarProps) {
  const { data: vehicles, isPending } = useOwnVehicles();
  if (isPending) return null;
  const vehicle = vehicles?.find(({ licensePlate }) => isSamePlate(licensePlate, props.plate));
  return vehicle ? <OwnVehicle vehicle={vehicle} onBook={props.onBook} /> : <UnknownCar {...props} />;
}

function OwnVehicle({ vehicle, onBook }: { vehicle: Schemas['Vehicle']; onBook: () => void }) {
  const appointments = useOwnAppointments();
  const reminders = useVehicleReminders(vehicle.id);
  if (appointments.isPending || reminders.isPending) return null;
  const isOfVehicle = (appointment: Schemas['Appointment']) => appointment.vehicle.id === vehicle.id;
  const { upcoming = [], history = [] } = appointments.data ?? {};
  return (
    <CarCard
      car={vehicleInForm(vehicle)}
      due={reminders.data?.filter(({ urgency }) => urgency !== 'upcoming')}
      coming={upcoming.find(isOfVehicle)}
      usualServiceId={history.find(isOfVehicle)?.service.id}
      onBook={onBook}
    />
  );
}

function CarOfGuest(props: OwnCarProps) {
  const guest = rememberedGuest();
  const car = guest && isSamePlate(guest.vehicleLicensePlate, props.plate) ? carOf(guest) : undefined;
  const link = guestLinks().find(({ plate }) => isSamePlate(plate, props.plate));
  if (link) return <LinkedCar link={link} car={car} {...props} />;
  return car ? (
    <CarCard car={car} usualServiceId={guest?.serviceId} onBook={props.onBook} />
  ) : (
    <UnknownCar {...props} />
  );
}

/** A link ends with the data of its guest: the device then shows nothing of the car either. */
function LinkedCar({ link, car, ...props }: OwnCarProps & { link: GuestLink; car: Car | undefined }) {
  const { data: appointment, isPending } = useAppointment(link);
  const reminders = useRemindersOfAppointment(link);
  if (isPending) return null;
  if (!appointment) return <UnknownCar {...props} />;
  if (reminders.isPending) return null;
  const { vehicle, service } = appointment;
  const described = {
    ...vehicleInForm(),
    vehicleMake: vehicle.make,
    vehicleModel: vehicle.model,
    vehicleYear: String(vehicle.year),
    vehicleLicensePlate: link.plate,
  };
  return (
    <CarCard
      car={car ?? described}
      due={reminders.data}
      coming={splitAppointments([appointment]).upcoming[0]}
      token={link.token}
      usualServiceId={service.id}
      onBook={props.onBook}
    />
  );
}

/** Prefills the plate, and keeps nothing of another car that the form has. */
function UnknownCar({ plate, onUnknown }: OwnCarProps) {
  const { getValues, setValue } = useFormContext<BookingForm>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each plate
  useEffect(() => {
    const former = getValues('vehicleLicensePlate');
    const isOther = former !== '' && !isSamePlate(former, plate);
    fillForm(setValue, { ...(isOther && vehicleInForm()), vehicleLicensePlate: tidyPlate(plate) });
    onUnknown();
  }, []);
  return null;
}

function carOf({
  serviceId: _,
  customerName: __,
  customerPhone: ___,
  customerEmail: ____,
  ...car
}: RememberedGuest): Car {
  return { ...vehicleInForm(), ...car };
}

function isSamePlate(one: string | null, other: string): boolean {
  const key = plateKey(tidyPlate(other));
  return key !== '' && key === plateKey(tidyPlate(one ?? ''));
}
