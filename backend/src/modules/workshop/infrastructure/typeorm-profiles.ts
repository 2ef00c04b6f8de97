import { Injectable } from '@nestjs/common';
import { columns, entity } from '../../../platform/database/columns.ts';
import { FOR_UPDATE, UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Profiles, WorkshopProfile } from '../domain/profile.ts';

const OPTIONAL_TEXTS = [
  ...([
    'legalName',
    'taxId',
    'street',
    'town',
    'phone',
    'secondPhone',
    'email',
    'accent',
    'texts',
    'coverAlt',
  ] as const),
  ...(['mapsUrl', 'reviewsUrl', 'leaveReviewUrl', 'videoUrl'] as const),
];

export const profileSchema = entity(WorkshopProfile, 'workshop.profile', {
  id: { type: 'smallint', primary: true },
  ...columns<WorkshopProfile>('text', ['name', 'publicPanel']),
  paymentMethods: { name: 'payment_methods', type: 'text', array: true },
  ...columns<WorkshopProfile>('text', OPTIONAL_TEXTS, { nullable: true }),
  ...columns<WorkshopProfile>('boolean', ['vatPayer']),
  ...columns<WorkshopProfile>('uuid', ['logoKey', 'coverKey'], { nullable: true }),
  ...columns<WorkshopProfile>('timestamptz', ['setupFinishedAt'], { nullable: true }),
  ...columns<WorkshopProfile>('integer', ['version']),
});

const ONLY = { id: 1 };

@Injectable()
export class TypeOrmProfiles implements Profiles {
  constructor(private readonly work: UnitOfWork) {}

  change(change: (profile: WorkshopProfile) => void | Promise<void>): Promise<void> {
    return this.work.run(async () => {
      const { manager } = this.work;
      const profile = await manager.findOneOrFail(WorkshopProfile, { where: ONLY, lock: FOR_UPDATE });
      await change(profile);
      await manager.update(WorkshopProfile, ONLY, { ...profile });
      this.work.record(profile);
    });
  }
}
