/** A booking that a client sent, and the last response to it. */
export interface SentBooking {
  readonly phone: string;
  readonly date: string;
  readonly start: number;
  /** `unknown`: no response said whether it was booked. */
  readonly outcome: 'acknowledged' | 'refused' | 'unknown';
  /** Id of the appointment, when acknowledged. */
  readonly id?: number;
}

/** A change of status that the product acknowledged. */
export interface AcknowledgedStatus {
  readonly appointmentId: number;
  readonly status: string;
}

/** A merge of two customers that the product acknowledged. */
interface AcknowledgedMerge {
  readonly id: number;
  readonly customerId: number;
  readonly into: number;
}

/** A registration that the product acknowledged. */
export interface AcknowledgedRegistration {
  readonly phone: string;
  readonly isReferred: boolean;
}

/** A response of the product that tells of a failure, or a request that has none. */
export interface FailedRequest {
  readonly request: string;
  /** Milliseconds of the monotonic clock. */
  readonly sentAt: number;
  readonly endedAt: number;
  /** Undefined when there was no response. */
  readonly status?: number;
  /** The code of the problem document; undefined when the body is none. */
  readonly problem?: string;
  readonly retryAfter?: string;
  /** Why there was no response: `refused` when the process did not accept the connection. */
  readonly reason?: 'refused' | 'reset' | 'timeout';
  /** Whether the client gave up. */
  readonly isLast?: boolean;
}

/** What the clients of a drill sent and received. */
export class Journal {
  readonly bookings: SentBooking[] = [];
  readonly statuses: AcknowledgedStatus[] = [];
  /** Changes of a state that were undone; `status` is the undone one. */
  readonly undone: AcknowledgedStatus[] = [];
  readonly registrations: AcknowledgedRegistration[] = [];
  /** Codes of rewards that members got for points. */
  readonly redeemed: string[] = [];
  /** The appointment at which each reward is used, by code, as the last completion or undo of it was acknowledged. */
  readonly usedRewards = new Map<string, number>();
  /** Kilometres of the last completion of an appointment, if it told them. */
  readonly mileages = new Map<number, number>();
  readonly merges: AcknowledgedMerge[] = [];
  /** Ids of merges whose undo was acknowledged. */
  readonly undoneMerges = new Set<number>();
  /** Answers about jobs of estimates that were recorded. */
  readonly decisions: { readonly estimateId: number; readonly jobId: number; readonly answer: string }[] = [];
  /** Reads that were answered. */
  reads = 0;
  readonly failures: FailedRequest[] = [];
  /** Valid requests that were refused, and responses that contradict each other. */
  readonly surprises: string[] = [];
  /** SMS that the provider accepted, by phone. */
  readonly delivered = new Map<string, number>();

  /** Records a valid request that was refused. */
  surprise(request: string, { status, body }: { readonly status: number; readonly body: unknown }): void {
    this.surprises.push(`${request} returned ${status} ${JSON.stringify(body)?.slice(0, 200)}`);
  }

  /** Number of writes that the product acknowledged. */
  get acknowledged(): number {
    const booked = this.bookings.filter(({ outcome }) => outcome === 'acknowledged').length;
    const merged = this.merges.length + this.undoneMerges.size;
    const changed = this.statuses.length + this.undone.length + this.redeemed.length + merged;
    return booked + changed + this.registrations.length + this.decisions.length;
  }

  /** Number of bookings refused with 409. */
  get refused(): number {
    return this.bookings.filter(({ outcome }) => outcome === 'refused').length;
  }
}
