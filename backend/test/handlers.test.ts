import { describe, expect, it } from '@jest/globals';
import { Inject, Injectable, type Provider, type Type } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { modules } from '../src/modules.ts';
import { command, Handles } from '../src/platform/cqrs/commands.ts';

const MARKS = ['platform:handling-methods', '__commandHandler__'];

const isHandler = (token: unknown): token is Type =>
  typeof token === 'function' && MARKS.some((mark) => Reflect.hasMetadata(mark, token));

/** What a provider is injected with, by its constructor, `@Inject` or factory, and the classes that stand for its token. */
function tokensOf(provider: Provider): unknown[] {
  if (typeof provider === 'function') {
    const named: { param: unknown }[] = Reflect.getMetadata('self:paramtypes', provider) ?? [];
    return [...(Reflect.getMetadata('design:paramtypes', provider) ?? []), ...named.map(({ param }) => param)];
  }
  if ('useClass' in provider) return [provider.useClass, ...tokensOf(provider.useClass)];
  if ('useExisting' in provider) return [provider.useExisting];
  return 'inject' in provider ? (provider.inject ?? []) : [];
}

const injectedHandlers = (providers: readonly Provider[]) =>
  [...new Set(providers.flatMap(tokensOf).filter(isHandler))].map(({ name }) => name).sort();

const providers: Provider[] = modules.flatMap(({ module }) =>
  ['providers', 'controllers'].flatMap((kind) => Reflect.getMetadata(kind, module) ?? []),
);

describe('a handler of commands', () => {
  it('is called over the bus only: what it shares with other classes is a class of its own (ADR 18)', () => {
    expect(providers.filter(isHandler).length).toBeGreaterThan(50);
    expect(injectedHandlers(providers)).toEqual([]);
  });

  it('is found where it is injected', () => {
    class RenameBay extends command<object>() {}
    class RemoveBay extends command<object>() {}
    class Bays {
      @Handles(RenameBay)
      async rename(_: RenameBay): Promise<void> {}
    }
    @CommandHandler(RenameBay)
    class RenameBayHandler {}
    @CommandHandler(RemoveBay)
    class RemoveBayHandler {}
    @Injectable()
    class Lifts {
      constructor(
        readonly bays: Bays,
        @Inject(RenameBayHandler) readonly renaming: unknown,
      ) {}
    }
    expect(injectedHandlers([Lifts])).toEqual(['Bays', 'RenameBayHandler']);
    expect(injectedHandlers([{ provide: 'bays', useFactory: () => null, inject: [RemoveBayHandler] }])).toEqual([
      'RemoveBayHandler',
    ]);
    expect(injectedHandlers([{ provide: 'bays', useExisting: Bays }])).toEqual(['Bays']);
    expect(injectedHandlers([Bays, RemoveBayHandler, { provide: 'bays', useClass: Lifts }])).toEqual([
      'Bays',
      'RenameBayHandler',
    ]);
  });
});
