import type roAccount from '../ro/account.ts';
import type { Overlay } from '../tables.ts';

/** The dashboards' and manage page's texts that the specification gives in English (ADR "quoted copy"). */
export default {
  officeStatus: {
    all: 'All',
    pending: 'Pending',
    confirmed: 'Confirmed',
    'in-progress': 'In-progress',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  dashboard: {
    title: "Today's Dashboard",
    todayAppointments: "Today's Appointments",
    weekAppointments: 'This Week',
    todayRevenue: 'Revenue Today',
    availableSlots: 'Available Slots',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a dollar sign before i18next's placeholder
    money: '${{amount}}',
    schedule: "Today's Schedule",
    refresh: 'Refresh',
    empty: 'No appointments today',
    emptyHint: 'All slots are available for booking.',
    minutes: '{{count}} min',
  },
  manage: {
    title: 'Manage Appointments',
    search: 'Search by customer, phone, service or vehicle',
    filter: 'Status',
    columns: {
      customer: 'Customer',
      service: 'Service',
      dateTime: 'Date & Time',
      vehicle: 'Vehicle',
      status: 'Status',
      actions: 'Actions',
    },
    showing: 'Showing {{shown}} of {{total}} appointments',
    empty: 'No appointments found.',
    noMatch: 'No appointments match your search criteria.',
    confirm: 'Confirm',
    start: 'Start',
    complete: 'Complete',
    cancel: 'Cancel',
    cancelPrompt: 'Are you sure you want to cancel this appointment?',
    updated: { title: 'Status Updated', text: 'The appointment has been updated.' },
    updateFailed: { title: 'Update Failed', text: 'Failed to update appointment status.' },
    cancelled: { title: 'Appointment Cancelled', text: 'The appointment has been cancelled.' },
    cancelFailed: { title: 'Cancellation Failed', text: 'Failed to cancel appointment.' },
  },
} as const satisfies Overlay<typeof roAccount>;
