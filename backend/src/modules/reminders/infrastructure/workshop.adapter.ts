import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ReadWorkshop } from '../../workshop/index.ts';
import { type WorkshopContact, WorkshopContacts } from '../domain/workshop-contact.ts';

@Injectable()
export class WorkshopAdapter implements WorkshopContacts {
  constructor(private readonly queries: QueryBus) {}

  async read(): Promise<WorkshopContact> {
    const { name, street, town, phoneDisplay, email } = await this.queries.execute(new ReadWorkshop());
    return { name, address: [street, town].filter(Boolean).join(', '), phone: phoneDisplay, email };
  }
}
