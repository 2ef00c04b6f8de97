import { describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { z } from 'zod';
import { defineEvent } from '../../../src/kernel/define-event.ts';
import { SubscriptionDiscovery } from '../../../src/platform/event-log/subscription-discovery.ts';
import { Reaction } from '../../../src/platform/event-log/subscriptions.ts';

const KeyTurned = defineEvent('test.key-turned', 1, z.strictObject({ keyId: z.int() }));

@Reaction('test.open-door-when-key-turned', KeyTurned)
class OpenDoor {
  async when(): Promise<void> {}
}

@Reaction('test.ring-bell-when-key-turned', KeyTurned, 'park')
class RingBell {
  async when(): Promise<void> {}
}

@Reaction('test.open-door-when-key-turned', KeyTurned)
class OpenGate {
  async when(): Promise<void> {}
}

async function discovered(...providers: Type[]) {
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    providers: [SubscriptionDiscovery, ...providers],
  }).compile();
  return module.get(SubscriptionDiscovery).all();
}

describe('the discovery of subscriptions', () => {
  it('finds each reaction among the providers, with its name and poison policy', async () => {
    const found = await discovered(OpenDoor, RingBell);
    expect(found.map(({ name, onPoison }) => [name, onPoison])).toEqual([
      ['test.open-door-when-key-turned', 'halt'],
      ['test.ring-bell-when-key-turned', 'park'],
    ]);
  });

  it('refuses two reactions with one name, whose checkpoint would be one', async () => {
    await expect(discovered(OpenDoor, OpenGate)).rejects.toThrow('test.open-door-when-key-turned');
  });
});
