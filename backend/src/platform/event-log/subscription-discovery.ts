import { Injectable } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import {
  type ReactionHandler,
  SUBSCRIPTION,
  type Subscription,
  type SubscriptionMetadata,
  SubscriptionSource,
} from './subscriptions.ts';

type Provider = ReturnType<DiscoveryService['getProviders']>[number];

@Injectable()
export class SubscriptionDiscovery {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error when two subscriptions have the same name, because they would share a checkpoint */
  all(): Subscription[] {
    const found = this.discovery.getProviders().flatMap((provider) => this.subscriptionsOf(provider));
    const names = new Set<string>();
    for (const { name } of found) {
      if (names.has(name)) throw new Error(`Two subscriptions are named ${name}`);
      names.add(name);
    }
    return found;
  }

  private subscriptionsOf({ instance, metatype }: Provider): readonly Subscription[] {
    if (!metatype || !instance) return [];
    if (instance instanceof SubscriptionSource) return instance.subscriptions();
    const metadata = this.reflector.get<SubscriptionMetadata | undefined>(SUBSCRIPTION, metatype);
    if (!metadata) return [];
    return [reaction(metadata, instance)];
  }
}

function reaction(metadata: SubscriptionMetadata, instance: ReactionHandler): Subscription {
  return {
    ...metadata,
    handle: async (event) => void (await instance.when(event)),
    batch: instance.batch,
    handleAll: instance.whenAll && (async (events) => void (await instance.whenAll?.(events))),
  };
}
