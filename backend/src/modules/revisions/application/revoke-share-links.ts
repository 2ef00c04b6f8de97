import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { RevisionVehicles } from '../domain/revision-vehicles.ts';
import { ServiceBooks } from '../domain/service-books.ts';

/** Revokes every share link to the service books of an account, or of a guest who left it. */
export class RevokeShareLinks extends Command<void> {
  constructor(readonly whose: { readonly userId: number } | { readonly customerId: number }) {
    super();
  }
}

@CommandHandler(RevokeShareLinks)
export class RevokeShareLinksHandler implements ICommandHandler<RevokeShareLinks> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly vehicles: RevisionVehicles,
    private readonly books: ServiceBooks,
    private readonly clock: Clock,
  ) {}

  execute({ whose }: RevokeShareLinks): Promise<void> {
    return this.work.run(async () => {
      const customerIds =
        'customerId' in whose ? [whose.customerId] : await this.vehicles.customersOf(whose.userId);
      await this.books.revokeLinks(customerIds, this.clock.now());
    });
  }
}
