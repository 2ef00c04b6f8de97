/** Tokens that let whoever booked an appointment manage it without an account. */
export abstract class ManageTokens {
  abstract issue(appointmentId: number): string;

  /** Whether this is the token of that appointment. */
  abstract opens(appointmentId: number, token: string | undefined): boolean;

  /**
   * Address of the page on which whoever has it manages the appointment. The token is in its fragment, which browsers
   * send to nobody: it stays out of every log.
   */
  abstract linkTo(appointmentId: number): string;
}
