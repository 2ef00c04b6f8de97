import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';

const id = z.int().positive();
const revision = { revisionId: id, vehicleId: id, customerId: id, by: z.string() };

/** A revision was planned, optionally from an appointment or as the correction of a completed one. */
export const RevisionPlanned = defineEvent(
  'revisions.revision-planned',
  1,
  z.strictObject({ ...revision, appointmentId: id.nullable(), correctsId: id.nullable() }),
);

/** Work on a revision began. */
export const RevisionStarted = defineEvent('revisions.revision-started', 1, z.strictObject(revision));

/** A revision was completed and is immutable now; carries the date and mileage of the next one. */
export const RevisionCompleted = defineEvent(
  'revisions.revision-completed',
  1,
  z.strictObject({
    ...revision,
    templateId: id.nullable(),
    mileage: z.int().nonnegative(),
    nextDate: z.iso.date().nullable(),
    nextMileage: z.int().nonnegative().nullable(),
    costBani: z.int().nonnegative(),
  }),
);

/** A planned or started revision was cancelled. */
export const RevisionCancelled = defineEvent('revisions.revision-cancelled', 1, z.strictObject(revision));

const reading = {
  readingId: id,
  vehicleId: id,
  mileage: z.int().nonnegative(),
  source: z.enum(['revision', 'client', 'workshop', 'booking']),
  by: z.string(),
};

/** An odometer reading was stored and accepted. */
export const MileageRead = defineEvent('revisions.mileage-read', 1, z.strictObject(reading));

/** An odometer reading is stored but rejected, because it contradicts an accepted one. */
export const MileageDoubted = defineEvent(
  'revisions.mileage-doubted',
  1,
  z.strictObject({ ...reading, reason: z.enum(['regression', 'jump']) }),
);

const book = { vehicleId: id, by: z.string() };

/** A document was added to the service book of a vehicle. */
export const DocumentAdded = defineEvent(
  'revisions.document-added',
  1,
  z.strictObject({
    ...book,
    documentId: id,
    kind: z.enum(['registration', 'insurance', 'inspection', 'invoice', 'other']),
  }),
);

/** A document was removed, together with its file. */
export const DocumentRemoved = defineEvent(
  'revisions.document-removed',
  1,
  z.strictObject({ ...book, documentId: id }),
);

/** A share link to the service book was created. */
export const BookShared = defineEvent(
  'revisions.book-shared',
  1,
  z.strictObject({ ...book, shareLinkId: id }),
);

/** A share link was revoked. */
export const BookShareEnded = defineEvent(
  'revisions.book-share-ended',
  1,
  z.strictObject({ ...book, shareLinkId: id }),
);
