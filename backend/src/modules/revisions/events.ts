import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';

const id = z.int().positive();
const about = { revisionId: id, vehicleId: id, customerId: id, by: z.string() };

/** A revision of a vehicle was entered, perhaps out of an appointment or as a correction of an earlier one. */
export const RevisionPlanned = defineEvent(
  'revisions.revision-planned',
  1,
  z.strictObject({ ...about, appointmentId: id.nullable(), correctsId: id.nullable() }),
);

/** Work on it began. */
export const RevisionStarted = defineEvent('revisions.revision-started', 1, z.strictObject(about));

/** It is done and never changes again; when and at how many kilometres the next one is due. */
export const RevisionCompleted = defineEvent(
  'revisions.revision-completed',
  1,
  z.strictObject({
    ...about,
    templateId: id.nullable(),
    mileage: z.int().nonnegative(),
    nextDate: z.iso.date().nullable(),
    nextMileage: z.int().nonnegative().nullable(),
    costBani: z.int().nonnegative(),
  }),
);

/** It will not be done. */
export const RevisionCancelled = defineEvent('revisions.revision-cancelled', 1, z.strictObject(about));

/** Somebody read a vehicle's odometer. */
export const MileageRead = defineEvent(
  'revisions.mileage-read',
  1,
  z.strictObject({
    readingId: id,
    vehicleId: id,
    mileage: z.int().nonnegative(),
    source: z.enum(['revision', 'client', 'workshop']),
    by: z.string(),
  }),
);
