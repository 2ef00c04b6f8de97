import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.ts';
import { Documents } from '../../platform/files/documents.ts';
import { Photos } from '../../platform/files/photos.ts';
import type {
  ErasedPerson,
  PersonalData,
  PersonalRecords,
} from '../../platform/personal-data/personal-data.ts';
import { Revisions } from './domain/revisions.ts';
import { ServiceBooks } from './domain/service-books.ts';

@Injectable()
export class ServiceBookRecords implements PersonalRecords {
  constructor(
    private readonly revisions: Revisions,
    private readonly books: ServiceBooks,
    private readonly photos: Photos,
    private readonly documents: Documents,
    private readonly clock: Clock,
  ) {}

  /** Deletes notes, photos and documents and revokes share links. The work done on the vehicles stays (ADR 11). */
  async erase({ customerIds }: ErasedPerson): Promise<void> {
    await this.photos.release(await this.revisions.erasePersonalData(customerIds));
    await this.documents.release(await this.books.erasePersonalData(customerIds, this.clock.now()));
  }

  /** The account that a guest has left does not go on reading the guest's service books. */
  async assignToAccount(customerId: number, userId: number | null): Promise<void> {
    if (userId === null) await this.books.revokeLinks([customerId], this.clock.now());
  }
}

export const revisionsPersonalData: PersonalData = { records: ServiceBookRecords };
