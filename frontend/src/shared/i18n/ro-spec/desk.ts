import type { Overlay, Resources } from '../tables.ts';

/** Where the specification quotes the English of the dashboard and the manage page with other words (ADR "quoted copy"). */
export default {
  words: {
    appointmentCancelled: 'Appointment Cancelled',
    cancelFailed: { title: 'Cancellation Failed' },
    status: { 'in-progress': 'In-progress' },
    statusChanged: { title: 'Status Updated' },
    updateFailed: { title: 'Update Failed' },
  },
  dashboard: {
    title: "Today's Dashboard",
    todayAppointments: "Today's Appointments",
    weekAppointments: 'This Week',
    todayRevenue: 'Revenue Today',
    /** The amount in RON stands beside it. */
    currency: '$',
    clock: '12 h',
    availableSlots: 'Available Slots',
    schedule: "Today's Schedule",
  },
  manage: {
    title: 'Manage Appointments',
    search: 'Search by customer, phone, service or vehicle',
    columns: { dateTime: 'Date & Time' },
    start: 'Start',
    takenOver: { title: 'Details Taken Over' },
    takeOverFailed: { title: 'Taking Over Failed' },
    moved: { title: 'Appointment Moved' },
  },
} as const satisfies Overlay<Resources['desk']>;
