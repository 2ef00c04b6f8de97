import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import { ProvePhone } from '../../booking/index.ts';
import { PhoneProof } from '../application/phone-proof.ts';

@Injectable()
export class PhoneProofAdapter extends PhoneProof {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  prove(
    phone: PhoneNumber,
    by: Actor,
    code: string | undefined,
    allowSms: () => Promise<void>,
  ): Promise<boolean> {
    return this.commands.execute(new ProvePhone(phone, by, code, allowSms));
  }
}
