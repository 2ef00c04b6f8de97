/** Pages of the office on which a record is handled. Addresses hold ids only, no personal data. */
export const officePaths = {
  appointment: (id: number) => `/manage?search=%23${id}`,
  /** The board of a day. */
  boardOf: (date: string | null) => (date === null ? '/admin/board' : `/admin/board?date=${date}`),
  customer: (id: number) => `/admin/customers/${id}`,
  /** The customer of an account that has never booked: the page creates it. */
  customerOfAccount: (id: number) => `/admin/customers?account=${id}`,
  vehicle: (id: number) => `/admin/vehicles/${id}`,
  complaint: (id: number) => `/admin/complaints/${id}`,
  revision: (id: number) => `/admin/revisions/${id}`,
  account: (id: number) => `/admin/users?search=%23${id}`,
  reward: (_id: number) => '/admin/loyalty',
} as const;
