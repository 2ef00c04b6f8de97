import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { ItemFindings } from '../domain/revision.ts';
import { Revisions } from '../domain/revisions.ts';

/** Records the findings of a checklist item; missing fields stay. */
export class CheckItem extends Command<void> {
  constructor(
    readonly revisionId: number,
    readonly itemId: number,
    readonly findings: Partial<ItemFindings>,
  ) {
    super();
  }
}

/** @throws NotInServiceBook, RevisionIsFinal */
@CommandHandler(CheckItem)
export class CheckItemHandler implements ICommandHandler<CheckItem> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly revisions: Revisions,
  ) {}

  execute({ revisionId, itemId, findings }: CheckItem): Promise<void> {
    return this.work.run(async () => {
      const revision = await this.revisions.forChange(revisionId);
      await this.revisions.saveItem(revision.changeItem(itemId, findings));
    });
  }
}

export class AddRevisionItem extends Command<void> {
  constructor(
    readonly revisionId: number,
    readonly findings: ItemFindings,
  ) {
    super();
  }
}

/** @throws NotInServiceBook, RevisionIsFinal, RevisionIsFull */
@CommandHandler(AddRevisionItem)
export class AddRevisionItemHandler implements ICommandHandler<AddRevisionItem> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly revisions: Revisions,
  ) {}

  execute({ revisionId, findings }: AddRevisionItem): Promise<void> {
    return this.work.run(async () => {
      const revision = await this.revisions.forChange(revisionId);
      await this.revisions.saveItem(revision.addItem(findings));
    });
  }
}
