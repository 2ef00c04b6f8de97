import type { LocalDate } from '../../../../kernel/wall-clock.ts';

/** When the vehicle is due again: on a day, at kilometres, or both. */
export interface NextDue {
  readonly date: LocalDate | null;
  readonly mileage: number | null;
}

/** What the checklist of an appointment says of the next revision, and when it was completed. */
export interface ListedNextDue extends NextDue {
  readonly completedAt: Date;
}

/** What appointments say of the next revision. Implemented by the revisions module, which booking does not import (ADR 38). */
export abstract class NextDues {
  /** As the completed checklist of the appointment says; undefined without one, or if it says nothing. */
  abstract after(appointmentId: number): Promise<ListedNextDue | undefined>;
}
