import { Injectable } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.ts';
import { JobStore } from './job-store.ts';
import { Jobs } from './jobs.ts';

@Injectable()
export class JobMetrics {
  constructor(metrics: Metrics, jobs: Jobs, store: JobStore) {
    // The label is not `job`, because Prometheus sets `job` on every metric to the name of its scrape.
    metrics.registerGauges(
      'name',
      {
        nextRun: { name: 'job_next_run_timestamp_seconds', help: 'When the job is due next.' },
        lastRun: { name: 'job_last_run_timestamp_seconds', help: 'Begin of the last run of the job.' },
        lastSuccess: {
          name: 'job_last_success_timestamp_seconds',
          help: 'End of the last run of the job without an error.',
        },
        duration: { name: 'job_last_duration_seconds', help: 'Duration of the last run of the job.' },
        failures: { name: 'job_consecutive_failures', help: 'Failed runs of the job since its last success.' },
      },
      async () => {
        const runs = await store.runs(jobs.names());
        return runs.map(({ name, nextRunAt, lastRunAt, lastSuccessAt, lastDurationMs, consecutiveFailures }) => ({
          of: name,
          nextRun: inSeconds(nextRunAt),
          lastRun: inSeconds(lastRunAt),
          lastSuccess: inSeconds(lastSuccessAt),
          duration: lastDurationMs === null ? null : lastDurationMs / 1000,
          failures: consecutiveFailures,
        }));
      },
    );
  }
}

function inSeconds(instant: Date | null): number | null {
  return instant && instant.getTime() / 1000;
}
