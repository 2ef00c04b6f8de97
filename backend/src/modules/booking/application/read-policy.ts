import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Policies } from '../domain/stored-policy.ts';
import type { PolicyView } from './policy.view.ts';

/** Reads the rules of taking bookings with their version. */
export class ReadBookingPolicy extends Query<PolicyView> {}

@QueryHandler(ReadBookingPolicy)
export class ReadBookingPolicyHandler implements IQueryHandler<ReadBookingPolicy> {
  constructor(private readonly policies: Policies) {}

  execute(): Promise<PolicyView> {
    return this.policies.current();
  }
}
