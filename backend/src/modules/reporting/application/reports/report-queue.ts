import { Injectable } from '@nestjs/common';
import { BoundedQueue } from '../../../../kernel/bounded-queue.ts';

/** Reports that are read at the same time on an instance; the others wait. Each takes up to three connections. */
const MAX_RUNNING = 2;

/** Bounds the reports that are read at the same time, so that bookings find a connection. */
@Injectable()
export class ReportQueue {
  private readonly queue = new BoundedQueue(MAX_RUNNING);

  /** Reads a report when its turn comes. */
  read<T>(report: () => Promise<T>): Promise<T> {
    return this.queue.run(report);
  }
}
