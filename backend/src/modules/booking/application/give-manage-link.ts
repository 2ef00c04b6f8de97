import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ManageTokens } from './manage-tokens.ts';

/** The manage link of an appointment, for what is written to its customer and to nobody else. */
export class GiveManageLink extends Query<string> {
  constructor(readonly appointmentId: number) {
    super();
  }
}

@QueryHandler(GiveManageLink)
export class GiveManageLinkHandler implements IQueryHandler<GiveManageLink> {
  constructor(private readonly tokens: ManageTokens) {}

  async execute({ appointmentId }: GiveManageLink): Promise<string> {
    return this.tokens.linkTo(appointmentId);
  }
}
