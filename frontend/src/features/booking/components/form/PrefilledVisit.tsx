import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useOwnVehicles } from '../../../../shared/api/list-own-vehicles.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import type { BookingForm } from '../../api/booking-schema.ts';
import { useManagedVehicle } from '../../api/get-managed-vehicle.ts';
import { useServices } from '../../api/list-services.ts';
import { vehicleInForm } from '../../vehicle-in-form.ts';

/**
 * Fills the form from the URL, `?serviceId=…&vehicleId=…`, then removes the parameters. Unknown services and vehicles of
 * other customers are ignored.
 */
export default function PrefilledVisit() {
  const [address, setAddress] = useSearchParams();
  const role = useSession()?.role;
  const [serviceId, vehicleId] = ['serviceId', 'vehicleId'].map((name) => address.get(name));
  const done = (name: string) => {
    const rest = new URLSearchParams(window.location.search);
    rest.delete(name);
    setAddress(rest, { replace: true });
  };
  return (
    <>
      {serviceId && <ChosenService id={Number(serviceId)} onDone={() => done('serviceId')} />}
      {vehicleId && role === 'client' && (
        <OwnVehicle id={Number(vehicleId)} onDone={() => done('vehicleId')} />
      )}
      {vehicleId && role === 'admin' && (
        <CustomersVehicle id={Number(vehicleId)} onDone={() => done('vehicleId')} />
      )}
    </>
  );
}

interface Choice {
  id: number;
  /** Called when the parameter is applied or ignored. */
  onDone: () => void;
}

function ChosenService({ id, onDone }: Choice) {
  const { setValue } = useFormContext<BookingForm>();
  const { data: services, isPending } = useServices();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the services are loaded
  useEffect(() => {
    if (isPending) return;
    if (services?.some((service) => service.id === id)) setValue('serviceId', id);
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
    for (const [field, value] of Object.entries(vehicle ? vehicleInForm(vehicle) : {})) {
      setValue(field as keyof BookingForm, value);
    }
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
    for (const [field, value] of Object.entries(
      book ? { ...customer, ...vehicleInForm(book.vehicle) } : {},
    )) {
      setValue(field as keyof BookingForm, value);
    }
    onDone();
  }, [isPending]);
  return null;
}
