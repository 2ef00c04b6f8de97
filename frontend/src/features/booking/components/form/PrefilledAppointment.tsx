import { addDays, isLocalDate } from '@car-workshop/contracts/calendar';
import { isDeskRole } from '@car-workshop/contracts/roles';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router-dom';
import { typedDetailsIn } from '../../../../shared/appointment/typed-details.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { useOwnVehicles } from '../../../../shared/vehicle/own-vehicles.ts';
import { useWorkshop } from '../../../../shared/workshop/use-workshop.ts';
import { vehicleInForm } from '../../api/booking-form.ts';
import type { BookingForm } from '../../api/booking-schema.ts';
import { useManagedVehicle, useVehicleReminders } from '../../api/prefill.ts';
import { useServices } from '../../api/services.ts';
import { fillForm } from './use-booking-form.ts';

const CHOICES = ['service', 'serviceId', 'moreServiceIds', 'date', 'time'] as const;
const TIME = /^\d\d:\d\d$/;

/**
 * Fills the form from the URL, then removes the parameters: `service` or `serviceId`, `moreServiceIds` with commas,
 * `date` with `time`, `vehicleId`, and `reminderId` for the notes; and from the state of the link, which holds what was typed
 * elsewhere. Unknown services, starts that cannot be booked and vehicles of other customers are ignored.
 */
export default function PrefilledAppointment() {
  const [address, setAddress] = useSearchParams();
  const role = useSession()?.role;
  const vehicleId = address.get('vehicleId');
  const done = (...names: readonly string[]) => {
    const rest = new URLSearchParams(window.location.search);
    for (const name of names) rest.delete(name);
    setAddress(rest, { replace: true });
  };
  const reminderId = address.get('reminderId');
  return (
    <>
      {CHOICES.some((name) => address.has(name)) && (
        <ChosenAppointment address={address} onDone={() => done(...CHOICES)} />
      )}
      {vehicleId && reminderId && role === 'client' && (
        <AboutReminder vehicleId={Number(vehicleId)} id={Number(reminderId)} onDone={() => done('reminderId')} />
      )}
      {vehicleId && !reminderId && role === 'client' && (
        <OwnVehicle id={Number(vehicleId)} onDone={() => done('vehicleId')} />
      )}
      {vehicleId && isDeskRole(role) && <CustomersVehicle id={Number(vehicleId)} onDone={() => done('vehicleId')} />}
    </>
  );
}

interface Choice {
  id: number;
  onDone: () => void;
}

function ChosenAppointment({ address, onDone }: { address: URLSearchParams; onDone: () => void }) {
  const { setValue } = useFormContext<BookingForm>();
  const { bookingHorizonDays } = useWorkshop();
  const { data: services, isPending } = useServices();
  const [typed] = useState(typedDetailsIn(useLocation().state));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the services are loaded
  useEffect(() => {
    if (isPending) return;
    const offered = (id: number) => services?.some((service) => service.id === id);
    const id = Number(address.get('serviceId') ?? address.get('service'));
    if (offered(id)) {
      setValue('serviceId', id);
      const more = (address.get('moreServiceIds') ?? '').split(',').map(Number);
      const others = new Set(more.filter((other) => other !== id && offered(other)));
      setValue('moreServiceIds', [...others].slice(0, 4));
    }
    const date = address.get('date') ?? '';
    const today = workshopToday();
    if (isLocalDate(date) && date >= today && date <= addDays(today, bookingHorizonDays)) {
      setValue('appointmentDate', date);
      const time = address.get('time') ?? '';
      // A start that is taken meanwhile is dropped where the starts of the day are shown.
      if (TIME.test(time)) setValue('appointmentTime', time);
    }
    fillForm(setValue, typed);
    onDone();
  }, [isPending]);
  return null;
}

/** Writes what a reminder is about into the notes, such as a job that was declined with its price. */
function AboutReminder({ vehicleId, id, onDone }: Choice & { vehicleId: number }) {
  const { setValue, getValues } = useFormContext<BookingForm>();
  const { data: reminders, isPending } = useVehicleReminders(vehicleId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the reminders are loaded
  useEffect(() => {
    if (isPending) return;
    const about = reminders?.find((reminder) => reminder.id === id)?.description;
    if (about && !getValues('notes')) setValue('notes', about, { shouldDirty: true });
    onDone();
  }, [isPending]);
  return null;
}

function OwnVehicle({ id, onDone }: Choice) {
  const { setValue } = useFormContext<BookingForm>();
  const { data: vehicles, isPending } = useOwnVehicles();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the vehicles are loaded
  useEffect(() => {
    if (isPending) return;
    const vehicle = vehicles?.find((own) => own.id === id);
    if (vehicle) fillForm(setValue, vehicleInForm(vehicle));
    onDone();
  }, [isPending]);
  return null;
}

/** For admins who book for a customer: fills the contact data of the owner too. */
function CustomersVehicle({ id, onDone }: Choice) {
  const { setValue } = useFormContext<BookingForm>();
  const { data: book, isPending } = useManagedVehicle(id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the vehicle is loaded
  useEffect(() => {
    if (isPending) return;
    const { name = '', phone = '' } = book?.owner ?? {};
    const customer = { customerName: name, customerPhone: phone, customerEmail: '' };
    if (book) fillForm(setValue, { ...customer, ...vehicleInForm(book.vehicle) });
    onDone();
  }, [isPending]);
  return null;
}
