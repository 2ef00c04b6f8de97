/** Everything in the cache that a service book shows: readings, history, reminders, documents, links. */
export const SERVICE_BOOKS = ['service-book'];

/** Everything of one vehicle's book. */
export const bookOf = (vehicleId: number) => [...SERVICE_BOOKS, vehicleId];
