import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';
import { ServiceBooks } from '../domain/service-books.ts';
import { hashShareToken } from '../domain/share-token.ts';

/** Finds the vehicle of an open share link and records when the link was opened, for the owner. */
export class OpenSharedBook extends Command<{ readonly vehicleId: number }> {
  constructor(readonly token: string) {
    super();
  }
}

/** @throws NotInServiceBook when there is no such link or it was revoked */
@CommandHandler(OpenSharedBook)
export class OpenSharedBookHandler implements ICommandHandler<OpenSharedBook> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly books: ServiceBooks,
    private readonly clock: Clock,
  ) {}

  execute({ token }: OpenSharedBook): Promise<{ vehicleId: number }> {
    return this.work.run(async () => {
      const vehicleId = await this.books.recordOpening(hashShareToken(token), this.clock.now());
      if (vehicleId === null) throw new NotInServiceBook();
      return { vehicleId };
    });
  }
}
