/**
 * SQL for a whole number in the data of an event: null where there is none, also in an event that cannot be decoded, which must
 * not take others along.
 */
export function integerIn(data: string, name: string): string {
  return `CASE WHEN ${data} ->> '${name}' ~ '^-?\\d{1,9}$' THEN (${data} ->> '${name}')::integer END`;
}
