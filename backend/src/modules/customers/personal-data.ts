import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.ts';
import type {
  ErasedPerson,
  PersonalData,
  PersonalRecords,
} from '../../platform/personal-data/personal-data.ts';
import { CustomerRemarks } from './application/customer-remarks.ts';
import { Vehicles } from './domain/vehicles.ts';

/** What belongs to customers; the erasure itself blanks their names and contact data (`EraseCustomers`, `GuestErasure`). */
@Injectable()
export class CustomerRecords implements PersonalRecords {
  constructor(
    private readonly vehicles: Vehicles,
    private readonly remarks: CustomerRemarks,
    private readonly clock: Clock,
  ) {}

  async erase({ customerIds }: ErasedPerson): Promise<void> {
    await this.vehicles.makeAnonymous(customerIds, this.clock.now());
    await this.remarks.erase(customerIds);
  }
}

export const customersPersonalData: PersonalData = { records: CustomerRecords };
