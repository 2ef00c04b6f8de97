import type { components } from './schema.d.ts';

export interface SlotAlternative {
  date: string;
  time: string;
}

/** RFC 9457 problem details of the API; `alternatives` is set for a start that is taken or has passed, `date` for `other_day`. */
export type Problem = components['schemas']['Problem'] & { alternatives?: readonly SlotAlternative[]; date?: string };

/** A non-success response of the API; its message is "<status>: <body or status text>" (specification §8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    body: string,
    statusText: string,
    /** The parsed body; empty when it is not JSON. */
    readonly problem: Partial<Problem> = parseProblem(body),
    /** Seconds until the request may be repeated, from the Retry-After header. */
    readonly retryAfter?: number,
  ) {
    super(`${status}: ${body || statusText}`);
  }

  get serverMessage(): string | undefined {
    return this.problem.message || this.problem.detail || undefined;
  }
}
export function serverMessageOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.serverMessage : undefined;
}

/** Whether the request got no response: `fetch` throws a TypeError then. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError;
}

export function fieldErrorsOf<Field extends string>(error: unknown, fields: readonly Field[]) {
  if (!(error instanceof ApiError)) return [];
  return (error.problem.errors ?? []).flatMap(({ field, message }) => {
    const name = fields.find((candidate) => candidate === field);
    return name ? [{ name, message }] : [];
  });
}

function parseProblem(body: string): Partial<Problem> {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    // A proxy may answer in HTML or plain text.
    return {};
  }
}
