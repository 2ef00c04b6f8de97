/** The longest day of the week. Schedule, which the catalogue does not import, provides it (ADR 18). */
export abstract class LongestDay {
  /** Its working minutes; null when all days are closed. */
  abstract minutes(): Promise<number | null>;
}
