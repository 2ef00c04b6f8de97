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

export const RevisionCancelled = defineEvent('revisions.revision-cancelled', 1, z.strictObject(revision));

const reading = {
  readingId: id,
  vehicleId: id,
  mileage: z.int().nonnegative(),
  source: z.enum(['revision', 'client', 'workshop', 'booking']),
  by: z.string(),
};

export const MileageRead = defineEvent('revisions.mileage-read', 1, z.strictObject(reading));

/** An odometer reading is stored but rejected, because it contradicts an accepted one. */
export const MileageDoubted = defineEvent(
  'revisions.mileage-doubted',
  1,
  z.strictObject({ ...reading, reason: z.enum(['regression', 'jump']) }),
);

const book = { vehicleId: id, by: z.string() };

export const DocumentAdded = defineEvent(
  'revisions.document-added',
  1,
  z.strictObject({
    ...book,
    documentId: id,
    kind: z.enum(['registration', 'insurance', 'inspection', 'invoice', 'other']),
  }),
);

export const DocumentRemoved = defineEvent(
  'revisions.document-removed',
  1,
  z.strictObject({ ...book, documentId: id }),
);

export const BookShared = defineEvent(
  'revisions.book-shared',
  1,
  z.strictObject({ ...book, shareLinkId: id }),
);

export const BookShareEnded = defineEvent(
  'revisions.book-share-ended',
  1,
  z.strictObject({ ...book, shareLinkId: id }),
);
