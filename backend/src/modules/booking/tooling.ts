/** Second entry: what only the seed, the command line and tests use. */
export { BookAppointment } from './application/book-appointment.ts';
export { ChangeAppointmentStatus } from './application/change-appointment-status.ts';
export { ListTimeSlots } from './application/list-time-slots.ts';
export { ManageTokens } from './application/manage-tokens.ts';
export { seedBooking } from './infrastructure/seed.ts';
