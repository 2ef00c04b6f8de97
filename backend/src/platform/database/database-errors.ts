/** Messages of `pg` and its pool about a connection. */
const DRIVER_ERROR =
  /^(timeout (exceeded|expired)|Query read timeout|Connection (terminated|ended)|Cannot use a pool|Client (was closed|has encountered))|not queryable/i;

/** PostgreSQL refuses every statement in an aborted transaction with this. */
export const ABORTED_STATE = '25P02';

const SQLSTATE = /^(?!EPIPE$)[0-9A-Z]{5}$/;

/** SQLSTATE of a database error, also through TypeORM's wrapper. */
export function sqlState(error: unknown): string | undefined {
  const code = codeOf(error);
  return code !== undefined && SQLSTATE.test(code) ? code : undefined;
}

// That of the operating system for a connection that failed.
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
 * Whether the database or the connection failed rather than the statement: connection lost or refused, too many
 * connections, a server that is starting or stopping, or has become a standby (25006). The driver and TypeORM report some of these without a code, as errors
 * without a class of their own; the message of another class may quote data.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = codeOf(error);
  if (state !== undefined) return /^(08|25006|53|57P|58|ECONN|EPIPE|ETIMEDOUT)/.test(state);
  if (!(error instanceof Error)) return false;
  if (error.name === 'QueryRunnerAlreadyReleasedError') return true;
  return /^(Error|QueryFailedError)$/.test(error.name) && DRIVER_ERROR.test(error.message);
}

/**
 * Whether PostgreSQL refused for a reason outside of the event: a conflict, a lock or a statement that took too long, no
 * disk, memory or connections left, a transaction that was idle for too long.
 */
export function isTransient(error: unknown): boolean {
  return /^(40|53|55P03|57014|25P0[34])/.test(sqlState(error) ?? '');
}

/** The database cannot be used by this version as it is; the message says why and what to do, for the operator. */
export class UnusableDatabase extends Error {
  override readonly name: string = 'UnusableDatabase';
}
