import { Injectable } from '@nestjs/common';
import { Job, type RecurringJob } from '../../../platform/jobs/jobs.ts';
import { PushDevices } from '../domain/push-device.ts';

/** Deletes the devices of sessions that have ended without signing out. They receive nothing meanwhile. */
@Job('notifications.remove-ended-devices', 60, 'outside-transaction')
@Injectable()
export class RemoveEndedDevices implements RecurringJob {
  constructor(private readonly devices: PushDevices) {}

  run(): Promise<void> {
    return this.devices.removeEnded();
  }
}
