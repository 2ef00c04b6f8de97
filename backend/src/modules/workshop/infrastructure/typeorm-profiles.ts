import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Profiles, WorkshopProfile } from '../domain/profile.ts';

const ONLY = { id: 1 };

@Injectable()
export class TypeOrmProfiles extends Profiles {
  constructor(private readonly work: UnitOfWork) {
    super();
  }

  forChange(): Promise<WorkshopProfile> {
    return this.work.manager.findOneOrFail(WorkshopProfile, {
      where: ONLY,
      lock: { mode: 'pessimistic_write' },
    });
  }

  async save(profile: WorkshopProfile): Promise<void> {
    await this.work.manager.update(WorkshopProfile, ONLY, { ...profile });
    this.work.record(profile);
  }
}
