import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { ApplyDiscount } from '../../booking/index.ts';
import type { Discount } from '../domain/discount.ts';
import { LoyaltyVisits } from '../domain/loyalty-visits.ts';

@Injectable()
export class BookingAdapter implements LoyaltyVisits {
  constructor(private readonly commands: CommandBus) {}

  async applyDiscount(appointmentId: number, userId: number, discount: Discount, by: Actor): Promise<number> {
    const { reductionBani } = await this.commands.execute(
      new ApplyDiscount(appointmentId, userId, discount, by),
    );
    return reductionBani;
  }
}
