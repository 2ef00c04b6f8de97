import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { ApplyDiscount } from '../../booking/index.ts';
import type { Discount } from '../domain/discount.ts';
import { Visits } from '../domain/visits.ts';

/** Visits are the appointments of the booking module. */
@Injectable()
export class BookingVisits extends Visits {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  async applyDiscount(appointmentId: number, userId: number, discount: Discount, by: Actor): Promise<number> {
    const { reductionBani } = await this.commands.execute(
      new ApplyDiscount(appointmentId, userId, discount, by),
    );
    return reductionBani;
  }
}
