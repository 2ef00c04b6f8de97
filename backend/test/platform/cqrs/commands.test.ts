import { describe, expect, it, jest } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';
import { command, HandlerRegistration, Handles } from '../../../src/platform/cqrs/commands.ts';
import { UnitOfWork } from '../../../src/platform/database/unit-of-work.ts';

class Bays {
  readonly names = new Map<number, string>();
}

class NameBay extends command<{ bayId: number; name: string }>() {}
class RemoveBay extends command<{ bayId: number }, { readonly wasNamed: boolean }>() {}

@Injectable()
class BayHandlers {
  constructor(private readonly bays: Bays) {}

  @Handles(NameBay)
  async name({ bayId, name }: NameBay): Promise<void> {
    this.bays.names.set(bayId, name);
  }

  @Handles(RemoveBay, 'in-transaction')
  async remove({ bayId }: RemoveBay): Promise<{ wasNamed: boolean }> {
    return { wasNamed: this.bays.names.delete(bayId) };
  }
}

describe('the methods that handle commands', () => {
  it('are called with the commands that they name, on their object, in a unit of work if they ask for one, and answer the sender', async () => {
    const run = jest.fn((work: () => Promise<unknown>) => work());
    const module = await Test.createTestingModule({
      imports: [DiscoveryModule, CqrsModule.forRoot()],
      providers: [Bays, HandlerRegistration, BayHandlers, { provide: UnitOfWork, useValue: { run } }],
    }).compile();
    await module.init();
    const [commands, bays] = [module.get(CommandBus), module.get(Bays)];

    await commands.execute(new NameBay({ bayId: 3, name: 'Lift' }));

    expect(bays.names.get(3)).toBe('Lift');
    expect(run).not.toHaveBeenCalled();
    expect(await commands.execute(new RemoveBay({ bayId: 3 }))).toEqual({ wasNamed: true });
    expect(run).toHaveBeenCalledTimes(1);
    expect(bays.names.has(3)).toBe(false);
    await module.close();
  });

  it('are checked by the compiler: what they take and answer is that of the command', () => {
    class Mistaken {
      // @ts-expect-error: the method takes another command
      @Handles(RemoveBay)
      async remove({ name }: NameBay): Promise<{ wasNamed: boolean }> {
        return { wasNamed: name === '' };
      }

      // @ts-expect-error: the sender expects another answer
      @Handles(NameBay)
      async read(_: NameBay): Promise<number> {
        return 1;
      }
    }
    expect(Object.getOwnPropertyNames(Mistaken.prototype)).toEqual(['constructor', 'remove', 'read']);
  });
});
