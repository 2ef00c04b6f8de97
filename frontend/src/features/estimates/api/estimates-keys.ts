const ALL = ['estimates'];

/** Keys of the desk's and the mechanic's pages; the customer's page has its own. */
export const estimatesKeys = {
  all: ALL,
  list: (query: object) => [...ALL, 'list', query],
  totals: (query: object) => [...ALL, 'totals', query],
  one: (id: number) => [...ALL, 'one', id],
  proposals: (id: number) => [...ALL, 'proposals', id],
  photos: (id: number) => [...ALL, 'photos', id],
  keptJobs: [...ALL, 'kept-jobs'],
  approvedJobs: (appointmentId: number) => [...ALL, 'approved-jobs', appointmentId],
} as const;
