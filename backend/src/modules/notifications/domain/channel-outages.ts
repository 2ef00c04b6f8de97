import type { Channel } from './channel.values.ts';
import type { DeliveryFailure } from './delivery-failure.ts';

/** A channel whose provider accepts no messages. */
export interface ChannelOutage {
  readonly channel: Channel;
  /** The first failure since it last accepted one. */
  readonly since: Date;
  readonly failure: DeliveryFailure;
}

/** Which channels are down, known to all instances. */
export abstract class ChannelOutages {
  /** Records a failure that concerns the whole channel. The time of the first one stays. */
  abstract begin(channel: Channel, failure: DeliveryFailure, at: Date): Promise<void>;

  /** The provider has accepted a message. */
  abstract end(channel: Channel): Promise<void>;

  abstract list(): Promise<ChannelOutage[]>;
}
