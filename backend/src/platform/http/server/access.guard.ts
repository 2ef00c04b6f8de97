import { type CanActivate, type ExecutionContext, Injectable, type RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { type DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { currentContext } from '../../database/work-context.ts';
import {
  AUDIENCE,
  type Audience,
  OPEN_BEFORE_SECOND_FACTOR,
  ROLES_OF,
  UNATTENDED,
  UNATTENDED_HEADER,
} from '../audience.ts';
import { NotAllowed, NotSignedIn, SecondFactorRequired } from '../http-errors.ts';
import { actorOf, type Principal, Principals } from '../principal.ts';

interface Access {
  readonly audience: Audience;
  readonly isOpenBeforeSecondFactor: boolean;
  readonly isUnattended: boolean;
}

@Injectable()
export class AccessGuard implements CanActivate {
  /** Access by handler, cached because reading the metadata on every request is slow. */
  private readonly known = new WeakMap<object, Access>();

  constructor(
    private readonly reflector: Reflector,
    private readonly principals: Principals,
  ) {}

  /** Synchronous for visitors; for a session it loads the account. */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const access = this.accessOf(context);
    if (!access) throw new NotAllowed();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const userId = request.session?.userId;
    if (userId === undefined) return admit(request, access, undefined);
    const isUse = !access.isUnattended && request.headers[UNATTENDED_HEADER] === undefined;
    return this.principals
      .find(userId, request.session.sessionId, isUse)
      .then((principal) => admit(request, access, principal ?? undefined));
  }

  private accessOf(context: ExecutionContext): Access | undefined {
    const handler = context.getHandler();
    const known = this.known.get(handler);
    if (known) return known;
    const places = [handler, context.getClass()];
    const audience = this.reflector.getAllAndOverride<Audience | undefined>(AUDIENCE, places);
    if (!audience) return undefined;
    const isMarked = (key: string) => this.reflector.getAllAndOverride<boolean | undefined>(key, places) ?? false;
    const access = {
      audience,
      isOpenBeforeSecondFactor: isMarked(OPEN_BEFORE_SECOND_FACTOR),
      isUnattended: isMarked(UNATTENDED),
    };
    this.known.set(handler, access);
    return access;
  }
}

function admit(
  request: FastifyRequest,
  { audience, isOpenBeforeSecondFactor }: Access,
  found: Principal | undefined,
): true {
  const isHeldBack = found?.lacksSecondFactor === true && !isOpenBeforeSecondFactor;
  if (isHeldBack && audience !== 'public') throw new SecondFactorRequired();
  const principal = isHeldBack ? undefined : found;
  request.principal = principal;
  currentContext().actor = actorOf(principal);
  if (audience === 'public') return true;
  if (!principal) throw new NotSignedIn();
  if (ROLES_OF[audience]?.has(principal.role) === false) throw new NotAllowed();
  return true;
}

/** Checks before the server listens that every route has an audience. @throws Error naming the routes without one */
export function requireAudiences(discovery: DiscoveryService, reflector: Reflector): void {
  const scanner = new MetadataScanner();
  const without: string[] = [];
  for (const { instance, metatype } of discovery.getControllers()) {
    if (!instance || !metatype) continue;
    for (const name of scanner.getAllMethodNames(Object.getPrototypeOf(instance))) {
      const handler = instance[name];
      const method = reflector.get<RequestMethod | undefined>(METHOD_METADATA, handler);
      if (method === undefined) continue;
      if (!reflector.getAllAndOverride(AUDIENCE, [handler, metatype])) without.push(`${metatype.name}.${name}`);
    }
  }
  if (without.length > 0) throw new Error(`Routes without an audience (@For): ${without.join(', ')}`);
}
