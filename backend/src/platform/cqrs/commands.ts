import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Command, CommandBus, CommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../database/unit-of-work.ts';

/**
 * The base class of a command: `class RenameBay extends command<{ bayId: number; name: string }>() {}`, sent as
 * `new RenameBay({ bayId, name })`. The second type parameter is the result of its handler.
 */
export function command<Fields extends object, Result = void>(): new (
  fields: Fields,
) => Command<Result> & Readonly<Fields> {
  class WithFields extends Command<Result> {
    constructor(fields: Fields) {
      super();
      Object.assign(this, fields);
    }
  }
  return WithFields as new (
    fields: Fields,
  ) => Command<Result> & Readonly<Fields>;
}

type ResultOf<M extends Command<unknown>> = M extends Command<infer Result> ? Result : never;
type Handle<M extends Command<unknown>> = (command: M) => Promise<ResultOf<M>>;

interface HandlingMethod {
  readonly method: string;
  /** The class that `@nestjs/cqrs` expects of each command. */
  readonly marked: Type;
  readonly isInTransaction: boolean;
}

/** A provider as the bus accepts it; Nest does not export this type. */
type BusHandler = NonNullable<Parameters<CommandBus['register']>[0]>[number];

const METHODS = 'platform:handling-methods';

/**
 * Marks the method that handles a command: `@Handles(RenameBay) rename({ bayId, name }: RenameBay) { … }`. Use cases of
 * one subject share a class and its dependencies. `in-transaction` runs the method as one unit of work.
 */
export function Handles<M extends Command<unknown>>(handled: new (fields: never) => M, scope?: 'in-transaction') {
  return <Method extends Handle<M>>(target: object, method: string, _: TypedPropertyDescriptor<Method>): void => {
    const marked = class {};
    CommandHandler(handled as Type)(marked);
    const others: readonly HandlingMethod[] = Reflect.getMetadata(METHODS, target.constructor) ?? [];
    const handling = { method, marked, isInTransaction: scope === 'in-transaction' };
    Reflect.defineMetadata(METHODS, [...others, handling], target.constructor);
  };
}

/** Registers on the bus the methods that providers of any module mark with {@link Handles}. */
@Injectable()
export class HandlerRegistration implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly commands: CommandBus,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      const methods: readonly HandlingMethod[] = (metatype && Reflect.getMetadata(METHODS, metatype)) ?? [];
      for (const { method, marked, isInTransaction } of methods) {
        const handle = (command: object) => instance[method](command);
        const execute = isInTransaction ? (command: object) => this.work.run(() => handle(command)) : handle;
        const handler = { metatype: marked, instance: { execute }, isDependencyTreeStatic: () => true };
        this.commands.register([handler as unknown as BusHandler]);
      }
    }
  }
}
