import { addDays, isLocalDate } from '@car-workshop/contracts/calendar';
import { isDeskRole } from '@car-workshop/contracts/roles';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { typedDetailsIn } from '../../../../shared/appointment/typed-details.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { formatDay, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { useOwnVehicles } from '../../../../shared/vehicle/own-vehicles.ts';
import { useWorkshop } from '../../../../shared/workshop/use-workshop.ts';
import { vehicleInForm } from '../../api/booking-form.ts';
import type { BookingForm } from '../../api/booking-schema.ts';
import { useManagedVehicle, useVehicleReminders } from '../../api/prefill.ts';
import { useFreeTimes, useNextStarts, useServices } from '../../api/services.ts';
import type { Start } from '../start/StartPicker.tsx';
import { fillForm, useChosenServices } from './use-booking-form.ts';

const START = ['date', 'time'] as const;
const CHOICES = ['service', 'serviceId', 'moreServiceIds', ...START] as const;
const TIME = /^\d\d:\d\d$/;

/**
 * Fills the form from the URL, then removes the parameters: `service` or `serviceId`, `moreServiceIds` with commas,
 * `date` with `time`, `vehicleId`, and `reminderId` for the notes; and from the state of the link, which holds what was typed
 * elsewhere. Unknown services and vehicles of other customers are ignored; of a start that cannot be booked the page says so and
 * shows the next one.
 */
export default function PrefilledAppointment() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const role = useSession()?.role;
  const vehicleId = address.get('vehicleId');
  const done = (...names: readonly string[]) => {
    const rest = new URLSearchParams(window.location.search);
    for (const name of names) rest.delete(name);
    setAddress(rest, { replace: true, state });
  };
  const reminderId = address.get('reminderId');
  const date = address.get('date') ?? '';
  const time = address.get('time') ?? '';
  const hasStart = isLocalDate(date) && TIME.test(time);
  const choices = CHOICES.filter((name) => address.has(name) && !(hasStart && START.some((one) => one === name)));
  return (
    <>
      {choices.length > 0 && <ChosenAppointment address={address} names={choices} onDone={() => done(...choices)} />}
      {choices.length === 0 && hasStart && <ChosenStart start={{ date, time }} onDone={() => done(...START)} />}
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

function ChosenAppointment(props: { address: URLSearchParams; names: readonly string[]; onDone: () => void }) {
  const { address, names, onDone } = props;
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
    if (names.includes('date') && isLocalDate(date) && date >= today && date <= addDays(today, bookingHorizonDays)) {
      setValue('appointmentDate', date);
    }
    fillForm(setValue, typed);
    onDone();
  }, [isPending]);
  return null;
}

/** Chooses a start that is free. One that is taken or past stays in the URL, with a notice, until another one is chosen. */
function ChosenStart({ start, onDone }: { start: Start; onDone: () => void }) {
  const { setValue, getValues, control } = useFormContext<BookingForm>();
  const { t, i18n } = useTranslation(['booking', 'public']);
  const { ids } = useChosenServices();
  const day = useFreeTimes(start.date, ids);
  const next = useNextStarts(ids);
  const chosen = useWatch({ control, name: 'appointmentTime' });
  const [isGone, setGone] = useState(false);
  const choose = ({ date, time }: Start) => {
    fillForm(setValue, { appointmentDate: date, appointmentTime: time });
    onDone();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the starts of the day are loaded
  useEffect(() => {
    if (day.isPending) return;
    // Without an answer the starts below have the error and its retry.
    if (!day.data || day.data.includes(start.time)) return choose(start);
    setValue('appointmentTime', '');
    setGone(true);
  }, [day.isPending]);
  useEffect(() => {
    if (isGone && chosen && getValues('appointmentTime')) onDone();
  });
  if (!isGone) return null;
  const inWords = ({ date, time }: Start) => `${formatDay(date, i18n.language)}, ${time}`;
  const [first] = next.data ?? [];
  return (
    <div className="notice-attention stack-2" role="status">
      <p className="bolder flush">{t('next.gone', { start: inWords(start) })}</p>
      {first && (
        <div>
          <Button variant="secondary" onClick={() => choose(first)}>
            {t('public:booking.firstFree')}: {inWords(first)}
          </Button>
        </div>
      )}
      {next.data?.length === 0 && <p className="flush">{t('next.none')}</p>}
    </div>
  );
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
