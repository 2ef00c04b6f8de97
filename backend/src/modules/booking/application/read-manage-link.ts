import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ManageTokens } from './manage-tokens.ts';

/** Reads the manage link of an appointment, for messages to its customer only. */
export class ReadManageLink extends Query<string> {
  constructor(readonly appointmentId: number) {
    super();
  }
}

@QueryHandler(ReadManageLink)
export class ReadManageLinkHandler implements IQueryHandler<ReadManageLink> {
  constructor(private readonly tokens: ManageTokens) {}

  async execute({ appointmentId }: ReadManageLink): Promise<string> {
    return this.tokens.linkTo(appointmentId);
  }
}
