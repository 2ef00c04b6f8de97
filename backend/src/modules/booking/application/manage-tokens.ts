/** Tokens that let whoever booked an appointment manage it without an account. */
export abstract class ManageTokens {
  abstract issue(appointmentId: number): string;

  /** Whether this is the token of that appointment. */
  abstract opens(appointmentId: number, token: string): boolean;
}
