import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Documents } from '../../../platform/files/documents.ts';
import { Photos } from '../../../platform/files/photos.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { Revisions } from '../domain/revisions.ts';
import { ServiceBooks } from '../domain/service-books.ts';

/**
 * Erases the personal data of an account from its service books: notes, photos and documents are deleted and share
 * links revoked. The work done on the vehicles stays (ADR 11).
 */
export class EraseServiceBooks extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

/** Erases the personal data of an erased guest from the service books of their vehicles. */
export class EraseGuestServiceBooks extends Command<void> {
  constructor(readonly customerId: number) {
    super();
  }
}

/** Erases customers from service books; requires a unit of work. */
@Injectable()
export class ServiceBookErasure {
  constructor(
    private readonly revisions: Revisions,
    private readonly books: ServiceBooks,
    private readonly photos: Photos,
    private readonly documents: Documents,
    private readonly clock: Clock,
  ) {}

  async erase(customerIds: readonly number[]): Promise<void> {
    await this.photos.release(await this.revisions.erasePersonalData(customerIds));
    await this.documents.release(await this.books.erasePersonalData(customerIds, this.clock.now()));
  }
}

@CommandHandler(EraseServiceBooks)
export class EraseServiceBooksHandler implements ICommandHandler<EraseServiceBooks> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly vehicles: CustomerDirectory,
    private readonly erasure: ServiceBookErasure,
  ) {}

  execute({ userId }: EraseServiceBooks): Promise<void> {
    return this.work.run(async () => this.erasure.erase(await this.vehicles.erasedWith(userId)));
  }
}

@CommandHandler(EraseGuestServiceBooks)
export class EraseGuestServiceBooksHandler implements ICommandHandler<EraseGuestServiceBooks> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly erasure: ServiceBookErasure,
  ) {}

  execute({ customerId }: EraseGuestServiceBooks): Promise<void> {
    return this.work.run(() => this.erasure.erase([customerId]));
  }
}
