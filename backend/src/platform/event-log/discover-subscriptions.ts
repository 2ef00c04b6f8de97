import { Injectable } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import {
  type Projects,
  SUBSCRIPTION,
  type Subscription,
  type SubscriptionMetadata,
  type WhenHappened,
} from './subscriptions.ts';

/** Finds the classes marked with `@Reaction` or `@Projection` among the providers of all modules. */
@Injectable()
export class DiscoverSubscriptions {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error when two classes claim one name: their checkpoints would be one. */
  all(): Subscription[] {
    const found: Subscription[] = [];
    for (const { instance, metatype } of this.discovery.getProviders()) {
      if (!metatype || !instance) continue;
      const metadata = this.reflector.get<SubscriptionMetadata | undefined>(SUBSCRIPTION, metatype);
      if (!metadata) continue;
      if (found.some(({ name }) => name === metadata.name))
        throw new Error(`Two subscriptions are named ${metadata.name}`);
      found.push(
        metadata.kind === 'reaction' ? reaction(metadata, instance) : projection(metadata, instance),
      );
    }
    return found;
  }
}

function reaction(metadata: SubscriptionMetadata, instance: WhenHappened): Subscription {
  return { ...metadata, handle: async (event) => void (await instance.when(event)) };
}

function projection(metadata: SubscriptionMetadata, instance: Projects): Subscription {
  return {
    ...metadata,
    handle: async (event) => void (await instance.project(event)),
    reset: async () => void (await instance.reset()),
  };
}
