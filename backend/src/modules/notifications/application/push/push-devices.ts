import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Clock } from '../../../../kernel/clock.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { UserDirectory } from '../../../identity/index.ts';
import { PushAccountErased, UnusablePushDevice } from '../../domain/message.errors.ts';
import { PushService } from '../../domain/providers.ts';
import { type PushAddress, PushDevices } from '../../domain/push-device.ts';
import { MessageErasure } from '../messages/message-erasure.ts';

@ApiSchema({ name: 'PushSettings' })
export class PushView {
  @ApiProperty({ description: 'Key with which the browser subscribes; base64url.' })
  readonly publicKey: string;

  @ApiProperty({ description: 'Whether this session has a device that receives messages.' })
  readonly isOn: boolean;
}

export class ShowPush extends Query<PushView> {
  constructor(readonly sessionId: string) {
    super();
  }
}

/** Sends the messages of an account to the device of a session, before SMS. */
export class SetPushDevice extends Command<void> {
  constructor(
    readonly userId: number,
    readonly sessionId: string,
    readonly address: PushAddress,
  ) {
    super();
  }
}

export class RemovePushDevice extends Command<void> {
  constructor(readonly sessionId: string) {
    super();
  }
}

@QueryHandler(ShowPush)
export class ShowPushHandler implements IQueryHandler<ShowPush> {
  constructor(
    private readonly service: PushService,
    private readonly devices: PushDevices,
  ) {}

  async execute({ sessionId }: ShowPush): Promise<PushView> {
    const publicKey = await this.service.publicKey();
    return { publicKey, isOn: await this.devices.hasDevice(sessionId) };
  }
}

/** @throws UnusablePushDevice, PushAccountErased */
@CommandHandler(SetPushDevice)
export class SetPushDeviceHandler implements ICommandHandler<SetPushDevice> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly erasure: MessageErasure,
    private readonly users: UserDirectory,
    private readonly service: PushService,
    private readonly devices: PushDevices,
    private readonly clock: Clock,
  ) {}

  execute({ userId, sessionId, address }: SetPushDevice): Promise<void> {
    if (!this.service.isAllowed(address.endpoint)) throw new UnusablePushDevice('endpoint');
    if (!this.service.canEncryptFor(address)) throw new UnusablePushDevice('p256dh');
    return this.work.run(async () => {
      await this.erasure.lockAccount(userId);
      if (!(await this.users.find(userId))) throw new PushAccountErased();
      await this.devices.add({ userId, sessionId, ...address }, this.clock.now());
    });
  }
}

@CommandHandler(RemovePushDevice)
export class RemovePushDeviceHandler implements ICommandHandler<RemovePushDevice> {
  constructor(private readonly devices: PushDevices) {}

  execute({ sessionId }: RemovePushDevice): Promise<void> {
    return this.devices.removeOfSession(sessionId);
  }
}
