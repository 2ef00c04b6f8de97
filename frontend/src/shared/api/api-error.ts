import type { components } from './schema.d.ts';

/** A free start near one that was taken. */
export interface SlotAlternative {
  date: string;
  time: string;
}

/** RFC 9457 problem details as the API sends them; `alternatives` comes with the code `slot_taken` only. */
export type Problem = components['schemas']['Problem'] & { alternatives?: readonly SlotAlternative[] };

/** A non-success answer of the API: its message is "<status>: <body text or status text>" (specification §8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    body: string,
    statusText: string,
    /** The parsed body when it was problem details; nothing otherwise. */
    readonly problem: Partial<Problem> = parseProblem(body),
  ) {
    super(`${status}: ${body || statusText}`);
  }

  /** The sentence meant for people, when the server sent one. */
  get serverMessage(): string | undefined {
    return this.problem.message || this.problem.detail || undefined;
  }
}

/** The server's own sentence when the error is an answer of the API and carries one. */
export function serverMessageOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.serverMessage : undefined;
}

function parseProblem(body: string): Partial<Problem> {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    // A proxy in between may answer in HTML or plain text: then there is no problem to read.
    return {};
  }
}
