import { Injectable } from '@nestjs/common';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { OfferRequests } from '../domain/offer-requests.ts';
import { OFFER_STARTS } from './offer-starts-job.ts';

@Injectable()
export class JobOfferRequests extends OfferRequests {
  constructor(private readonly jobs: Jobs) {
    super();
  }

  runSoon(laterMs = 0): void {
    this.jobs.runSoon(OFFER_STARTS, laterMs);
  }
}
