/**
 * SQL for a whole number in the data of an event; null if there is none. An event that cannot be decoded also gives
 * null, so that the query does not fail for the other events.
 */
export function integerIn(data: string, name: string): string {
  return `CASE WHEN ${data} ->> '${name}' ~ '^-?\\d{1,9}$' THEN (${data} ->> '${name}')::integer END`;
}
