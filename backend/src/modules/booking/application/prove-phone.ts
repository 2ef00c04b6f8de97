import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { BookingProof } from './booking-proof.ts';

/** Proves the phone of a request that leads to a booking, as {@link BookingProof.prove} does for bookings. */
export class ProvePhone extends Command<boolean> {
  constructor(
    readonly phone: PhoneNumber,
    readonly by: Actor,
    readonly code: string | undefined,
    readonly allowSms: () => Promise<void>,
  ) {
    super();
  }
}

@CommandHandler(ProvePhone)
export class ProvePhoneHandler implements ICommandHandler<ProvePhone> {
  constructor(private readonly proof: BookingProof) {}

  execute({ phone, by, code, allowSms }: ProvePhone): Promise<boolean> {
    return this.proof.prove(phone, by, code, allowSms);
  }
}
