/** Second entry: what only the seed, the command line and tests use. */
export { BookAppointment } from './application/book-appointment.ts';
export { ChangeAppointmentStatus } from './application/change-appointment-status.ts';
export { ManageTokens } from './application/manage-tokens.ts';
