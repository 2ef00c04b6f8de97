import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { EVERY_APPOINTMENT, useBody } from '../../../shared/api/queries.ts';
import { type Author, headerOf, type ManageLink } from '../model/author.ts';
import { complaintsKeys } from './complaints-keys.ts';

/** The complaints of a client, or those about the appointment of a guest's manage link, newest first. */
export const useComplaints = (author: Author) =>
  useQuery({
    ...EVERY_APPOINTMENT,
    queryKey: complaintsKeys.list(author),
    queryFn: () =>
      bodyOf(
        author.kind === 'client'
          ? api.GET('/api/client/complaints')
          : api.GET('/api/appointments/{id}/complaints', {
              params: { path: { id: author.appointmentId }, header: headerOf(author) },
            }),
      ),
  });

export const useComplaint = (id: number, author: Author) =>
  useBody(complaintsKeys.own(id, author), '/api/complaints/{id}', {
    params: { path: { id }, header: headerOf(author) },
    ...EVERY_APPOINTMENT,
  });

export const useAppointmentOfLink = (link: ManageLink) =>
  useBody(complaintsKeys.appointmentOfLink(link), '/api/appointments/{id}', {
    params: { path: { id: link.appointmentId }, header: headerOf({ kind: 'guest', ...link }) },
  });

/** The number of appointments offered; complaints are about recent ones. */
const NEWEST = 50;

export const useOwnAppointments = (userId: number) =>
  useBody(complaintsKeys.ownAppointments(userId), '/api/client/appointments', {
    params: { query: { pageSize: NEWEST } },
  });
