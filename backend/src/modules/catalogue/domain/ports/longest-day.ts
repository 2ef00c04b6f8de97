/** The longest day of the week. The schedule module, which the catalogue does not import, implements it (ADR 18). */
export abstract class LongestDay {
  /** The working minutes of that day; null when all days are closed. */
  abstract minutes(): Promise<number | null>;
}
