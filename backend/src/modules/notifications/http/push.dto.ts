import { ApiSchema } from '@nestjs/swagger';
import { RequiredText, SingleLine } from '../../../platform/http/validators.ts';

@ApiSchema({ name: 'PushDevice' })
export class PushDeviceBody {
  @RequiredText({ max: 1_000, description: 'Address of the push service for this device.' })
  @SingleLine()
  readonly endpoint: string;

  @RequiredText({ max: 100, description: 'Public key of the device, base64url.' })
  readonly p256dh: string;

  @RequiredText({ max: 100, description: 'Authentication secret of the device, base64url.' })
  readonly auth: string;
}

@ApiSchema({ name: 'PushArrival' })
export class PushArrivalBody {
  @RequiredText({ max: 100, description: 'As in the pushed message.' })
  readonly receipt: string;
}
