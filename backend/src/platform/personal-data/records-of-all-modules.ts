import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { PERSONAL_DATA } from './data-map.ts';
import type { ErasedPerson, PersonalData, PersonalRecords } from './personal-data.ts';

/** The records of persons of every module. Needs a unit of work. */
@Injectable()
export class RecordsOfAllModules implements Required<PersonalRecords> {
  constructor(
    @Inject(PERSONAL_DATA) private readonly declared: readonly PersonalData[],
    private readonly providers: ModuleRef,
  ) {}

  async erase(person: ErasedPerson): Promise<void> {
    for (const records of this.all()) await records.erase(person);
  }

  async assignToAccount(customerId: number, userId: number | null): Promise<void> {
    for (const records of this.all()) await records.assignToAccount?.(customerId, userId);
  }

  async replaceVehicle(vehicleId: number, intoVehicleId: number): Promise<void> {
    for (const records of this.all()) await records.replaceVehicle?.(vehicleId, intoVehicleId);
  }

  private all(): PersonalRecords[] {
    const inAnyModule = { strict: false } as const;
    return this.declared.flatMap(({ records }) => (records ? [this.providers.get(records, inAnyModule)] : []));
  }
}
