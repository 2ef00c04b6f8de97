import { sharedKeys } from '../../../shared/api/query-keys.ts';
import type { Author, ManageLink } from '../model/author.ts';

const ALL = ['complaints'];

export const complaintsKeys = {
  all: ALL,
  list: (author: Author) => [...ALL, 'list', author],
  own: (id: number, author: Author) => [...ALL, 'own', id, author],
  photos: (complaintId: number, author: Author, photoIds: readonly number[]) => [
    ...ALL,
    'photos',
    complaintId,
    author,
    photoIds,
  ],
  queue: (query: object) => [...ALL, 'queue', query],
  managed: (id: number) => [...ALL, 'managed', id],
  assignees: [...sharedKeys.users, 'assignees'],
  appointmentOfLink: ({ appointmentId, token }: ManageLink) => ['appointments', 'of-link', appointmentId, token],
  ownAppointments: (userId: number) => ['appointments', 'to-complain-about', userId],
} as const;
