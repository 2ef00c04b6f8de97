import type { ModuleManifest } from '../../platform/module-manifest.ts';
import { ComplaintsModule } from './complaints.module.ts';
import { complaintsMessages } from './http/complaints.messages.ts';
import { complaintSchema } from './infrastructure/complaint.schema.ts';
import { Complaints1790000800000 } from './infrastructure/migrations/1790000800000-complaints.ts';
import { ComplaintQueue1790000800100 } from './infrastructure/migrations/1790000800100-complaint-queue.ts';
import { SearchingComplaints1790000800200 } from './infrastructure/migrations/1790000800200-searching-complaints.ts';
import { PhotosOfComplaints1790000800313 } from './infrastructure/migrations/1790000800313-photos-of-complaints.ts';
import { SearchOfPublishedComplaints1790000800361 } from './infrastructure/migrations/1790000800361-search-of-published-complaints.ts';
import { DeadlinesOfPublishedComplaints1790000800621 } from './infrastructure/migrations/1790000800621-deadlines-of-published-complaints.ts';
import { NotesOfComplaints1790002106000 } from './infrastructure/migrations/1790002106000-notes-of-complaints.ts';

export { FindAssignee } from './application/find-assignee.ts';
export * from './events.ts';

/** Complaints and their threads. */
export const complaintsManifest: ModuleManifest = {
  name: 'complaints',
  module: ComplaintsModule,
  persistence: {
    entities: [complaintSchema],
    migrations: [
      Complaints1790000800000,
      ComplaintQueue1790000800100,
      SearchingComplaints1790000800200,
      PhotosOfComplaints1790000800313,
      SearchOfPublishedComplaints1790000800361,
      DeadlinesOfPublishedComplaints1790000800621,
      NotesOfComplaints1790002106000,
    ],
  },
  messages: complaintsMessages,
  constraints: {},
};
