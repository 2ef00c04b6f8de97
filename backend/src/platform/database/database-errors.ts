/** Messages of `pg` and its pool about a connection. */
const DRIVER_ERROR =
  /^(timeout (exceeded|expired)|Query read timeout|Connection (terminated|ended)|Cannot use a pool|Client (was closed|has encountered))|not queryable/i;

/** SQLSTATE with which PostgreSQL refuses every statement of an aborted transaction. */
export const ABORTED_STATE = '25P02';

const SQLSTATE = /^(?!EPIPE$)[0-9A-Z]{5}$/;

/** SQLSTATE of a database error, also through TypeORM's wrapper. */
export function sqlState(error: unknown): string | undefined {
  const code = codeOf(error);
  return code !== undefined && SQLSTATE.test(code) ? code : undefined;
}

// The code of the operating system for a failed connection.
function codeOf(error: unknown): string | undefined {
  const candidate = error as { code?: unknown; driverError?: { code?: unknown } } | null;
  const code = candidate?.driverError?.code ?? candidate?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Class and code of an error, such as `QueryFailedError 55P03`, without its message, which may hold personal data. */
export function nameAndCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const code = codeOf(error);
  return code && /^\w{1,40}$/.test(code) ? `${error.name} ${code}` : error.name;
}

export function violatedConstraint(error: unknown): string | undefined {
  const candidate = error as { constraint?: unknown; driverError?: { constraint?: unknown } } | null;
  const constraint = candidate?.driverError?.constraint ?? candidate?.constraint;
  return typeof constraint === 'string' ? constraint : undefined;
}

/**
 * Whether the database or the connection failed and not the statement: connection lost or refused, too many
 * connections, a server that starts, stops or has become a standby (25006). The driver and TypeORM report some of these
 * as plain errors without a code. Messages of other error classes are not matched, because they may quote data.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = codeOf(error);
  if (state !== undefined) return /^(08|25006|53|57P|58|ECONN|EPIPE|ETIMEDOUT)/.test(state);
  if (!(error instanceof Error)) return false;
  if (error.name === 'QueryRunnerAlreadyReleasedError') return true;
  return /^(Error|QueryFailedError)$/.test(error.name) && DRIVER_ERROR.test(error.message);
}

/**
 * Whether PostgreSQL refused for a reason unrelated to the event: a conflict, a lock or statement timeout, no disk,
 * memory or connections left, or a transaction that was idle for too long.
 */
export function isTransient(error: unknown): boolean {
  return /^(40|53|55P03|57014|25P0[34])/.test(sqlState(error) ?? '');
}

/** This version cannot use the database as it is; the message tells the operator why and what to do. */
export class UnusableDatabase extends Error {
  override readonly name: string = 'UnusableDatabase';
}
