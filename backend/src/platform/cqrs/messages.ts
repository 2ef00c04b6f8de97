import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Command, CommandBus, CommandHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '../database/unit-of-work.ts';

type MessageClass<Base, Fields extends object> = new (fields: Fields) => Base & Readonly<Fields>;

/**
 * The base class of a command: `class RenameBay extends command<{ bayId: number; name: string }>() {}`, sent as
 * `new RenameBay({ bayId, name })`. The second type is what its handler answers with.
 */
export function command<Fields extends object, Result = void>(): MessageClass<Command<Result>, Fields> {
  return withFields(Command<Result>) as MessageClass<Command<Result>, Fields>;
}

export function query<Fields extends object, Result>(): MessageClass<Query<Result>, Fields> {
  return withFields(Query<Result>) as MessageClass<Query<Result>, Fields>;
}

function withFields(Base: new () => object) {
  return class extends Base {
    constructor(fields: object) {
      super();
      Object.assign(this, fields);
    }
  };
}

type Message = Command<unknown> | Query<unknown>;
type ResultOf<M extends Message> = M extends Command<infer Result> ? Result : never;
type Handle<M extends Message> = (message: M) => Promise<ResultOf<M>>;

interface HandlingMethod {
  readonly method: string;
  /** Stands for the class that `@nestjs/cqrs` expects of each message. */
  readonly marked: Type;
  readonly isQuery: boolean;
  readonly isInTransaction: boolean;
}

/** A provider as the buses take it; Nest exports no name for the type. */
type BusHandler = NonNullable<Parameters<CommandBus['register']>[0]>[number];

const METHODS = 'platform:handling-methods';

/**
 * Marks the method that handles a command or a query: `@Handles(RenameBay) rename({ bayId, name }: RenameBay) { … }`.
 * The use cases of one subject share a class, and so its dependencies. `in-transaction` runs the method as one unit of work.
 */
export function Handles<M extends Message>(message: new (fields: never) => M, scope?: 'in-transaction') {
  return <Method extends Handle<M>>(target: object, method: string, _: TypedPropertyDescriptor<Method>): void => {
    const isQuery = message.prototype instanceof Query;
    const marked = class {};
    if (isQuery) QueryHandler(message as Type)(marked);
    else CommandHandler(message as Type)(marked);
    const others: readonly HandlingMethod[] = Reflect.getMetadata(METHODS, target.constructor) ?? [];
    const handling = { method, marked, isQuery, isInTransaction: scope === 'in-transaction' };
    Reflect.defineMetadata(METHODS, [...others, handling], target.constructor);
  };
}

/** Registers the methods marked with {@link Handles}, of the providers of all modules, on the buses. */
@Injectable()
export class HandlerRegistration implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly work: UnitOfWork,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      const methods: readonly HandlingMethod[] = (metatype && Reflect.getMetadata(METHODS, metatype)) ?? [];
      for (const { method, marked, isQuery, isInTransaction } of methods) {
        const handle = (message: Message) => instance[method](message);
        const execute = isInTransaction ? (message: Message) => this.work.run(() => handle(message)) : handle;
        const handler = { metatype: marked, instance: { execute }, isDependencyTreeStatic: () => true };
        (isQuery ? this.queries : this.commands).register([handler as unknown as BusHandler]);
      }
    }
  }
}
