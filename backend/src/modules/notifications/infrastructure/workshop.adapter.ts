import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadWorkshop } from '../../workshop/index.ts';
import { SenderNames } from '../application/message-recipients.ts';

@Injectable()
export class WorkshopAdapter implements SenderNames {
  constructor(private readonly queries: QueryBus) {}

  async ofWorkshop(): Promise<string> {
    return (await this.queries.execute(new ReadWorkshop())).name;
  }
}
