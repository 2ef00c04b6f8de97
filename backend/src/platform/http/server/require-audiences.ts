import type { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { type DiscoveryService, MetadataScanner, type Reflector } from '@nestjs/core';
import { AUDIENCE } from '../audience.ts';

/**
 * Checks before the server listens that every route has an audience.
 * @throws Error naming the routes without one.
 */
export function requireAudiences(discovery: DiscoveryService, reflector: Reflector): void {
  const scanner = new MetadataScanner();
  const without: string[] = [];
  for (const { instance, metatype } of discovery.getControllers()) {
    if (!instance || !metatype) continue;
    for (const name of scanner.getAllMethodNames(Object.getPrototypeOf(instance))) {
      const handler = instance[name];
      const method = reflector.get<RequestMethod | undefined>(METHOD_METADATA, handler);
      if (method === undefined) continue;
      if (!reflector.getAllAndOverride(AUDIENCE, [handler, metatype]))
        without.push(`${metatype.name}.${name}`);
    }
  }
  if (without.length > 0) throw new Error(`Routes without an audience (@For): ${without.join(', ')}`);
}
