import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { NotInServiceBook } from '../domain/revisions.errors.ts';
import { ServiceBooks } from '../domain/service-books.ts';
import { fingerprintOf } from '../domain/share-token.ts';

/** Somebody opens a book by a share link; its owner will see when. Answers whose book it is. */
export class OpenSharedBook extends Command<{ readonly vehicleId: number }> {
  constructor(readonly token: string) {
    super();
  }
}

/** Which vehicle's book a share link shows; turning its pages is not opening it. */
export class FindSharedBook extends Query<{ readonly vehicleId: number }> {
  constructor(readonly token: string) {
    super();
  }
}

const FIND = `
  SELECT vehicle_id AS "vehicleId" FROM revisions.share_link WHERE token_hash = $1 AND revoked_at IS NULL`;

/** @throws NotInServiceBook for a link that never was or has ended */
@CommandHandler(OpenSharedBook)
export class OpenSharedBookHandler implements ICommandHandler<OpenSharedBook> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly books: ServiceBooks,
    private readonly clock: Clock,
  ) {}

  execute({ token }: OpenSharedBook): Promise<{ vehicleId: number }> {
    return this.work.run(async () => {
      const vehicleId = await this.books.opened(fingerprintOf(token), this.clock.now());
      if (vehicleId === null) throw new NotInServiceBook();
      return { vehicleId };
    });
  }
}

/** @throws NotInServiceBook for a link that never was or has ended */
@QueryHandler(FindSharedBook)
export class FindSharedBookHandler implements IQueryHandler<FindSharedBook> {
  constructor(private readonly database: Database) {}

  async execute({ token }: FindSharedBook): Promise<{ vehicleId: number }> {
    const found = await this.database.one<{ vehicleId: number }>(FIND, [fingerprintOf(token)]);
    if (!found) throw new NotInServiceBook();
    return found;
  }
}
