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

const source = z.enum(['revision', 'client', 'workshop', 'booking']);

/** Somebody read a vehicle's odometer, and it is believed. */
export const MileageRead = defineEvent(
  'revisions.mileage-read',
  1,
  z.strictObject({
    readingId: id,
    vehicleId: id,
    mileage: z.int().nonnegative(),
    source,
    by: z.string(),
  }),
);

/** A reading is kept, but not believed: the odometer cannot have run like that. */
export const MileageDoubted = defineEvent(
  'revisions.mileage-doubted',
  1,
  z.strictObject({
    readingId: id,
    vehicleId: id,
    mileage: z.int().nonnegative(),
    source,
    reason: z.enum(['regression', 'jump']),
    by: z.string(),
  }),
);

const book = { vehicleId: id, by: z.string() };

/** A paper of the vehicle was put into its book. */
export const DocumentAdded = defineEvent(
  'revisions.document-added',
  1,
  z.strictObject({
    ...book,
    documentId: id,
    kind: z.enum(['registration', 'insurance', 'inspection', 'invoice', 'other']),
  }),
);

/** A paper was taken out, and its file with it. */
export const DocumentRemoved = defineEvent(
  'revisions.document-removed',
  1,
  z.strictObject({ ...book, documentId: id }),
);

/** A link was made by which others may read the book, without its owner. */
export const BookShared = defineEvent(
  'revisions.book-shared',
  1,
  z.strictObject({ ...book, shareLinkId: id }),
);

/** Such a link opens nothing any more. */
export const BookShareEnded = defineEvent(
  'revisions.book-share-ended',
  1,
  z.strictObject({ ...book, shareLinkId: id }),
);
