/** Tokens that let whoever booked an appointment manage it without an account. */
export abstract class ManageTokens {
  abstract issue(appointmentId: number): string;
}
