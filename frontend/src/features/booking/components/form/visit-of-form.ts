import { useFormContext, useWatch } from 'react-hook-form';
import type { BookingForm } from '../../api/booking-schema.ts';
import type { VisitServices } from '../../api/list-availability.ts';
import { useServices } from '../../api/list-services.ts';

/** The chosen services in the form: their ids, what is known of them, and their totals. */
export function useChosenServices() {
  const { control } = useFormContext<BookingForm>();
  const [serviceId, moreServiceIds] = useWatch({ control, name: ['serviceId', 'moreServiceIds'] });
  const { data: services = [] } = useServices();
  const ids: VisitServices = serviceId ? [serviceId, ...moreServiceIds] : [];
  const chosen = ids.flatMap((id) => services.find((service) => service.id === id) ?? []);
  return {
    ids,
    chosen,
    price: chosen.reduce((sum, { price }) => sum + price, 0),
    duration: chosen.reduce((sum, { duration }) => sum + duration, 0),
  };
}
