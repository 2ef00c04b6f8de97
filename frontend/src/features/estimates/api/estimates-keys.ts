const ALL = ['estimates'];

/** Keys of the pages of the desk and the mechanics; the customer's page has separate keys. */
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
