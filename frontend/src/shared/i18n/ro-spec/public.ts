import type roPublic from '../ro/public.ts';
import type { Overlay } from '../tables.ts';

/** Public texts that the specification quotes in English (ADR "quoted copy"). */
export default {
  notFound: { title: '404 Page Not Found' },
  booking: {
    slots: { failed: 'Failed to fetch time slots', taken: 'Selected time slot is no longer available' },
    invalid: {
      service: 'Please select a service',
      date: 'Please select a date',
      time: 'Please select a time',
      customerName: 'Customer name is required',
      customerPhone: 'Phone number is required',
      vehicleMake: 'Vehicle make is required',
      vehicleModel: 'Vehicle model is required',
      // Not quoted, but on the same form.
      customerEmail: 'The e-mail address is not valid',
      vehicleYear: 'Please select a year',
      vehicleMileage: 'Write the kilometres in digits, at most 5,000,000',
    },
  },
} as const satisfies Overlay<typeof roPublic>;
