import type { FastifyServerOptions } from 'fastify';
import type { Settings } from '../../config/settings.ts';

/**
 * Which addresses of `X-Forwarded-For` are trusted to be proxies, from the right: so many, or those of the listed
 * networks. Fastify itself trusts no number of proxies, since it cannot tell whether the peer is one: with a number,
 * only the proxies may reach the port.
 */
export function trustProxy({ TRUST_PROXY }: Settings): FastifyServerOptions['trustProxy'] {
  if (typeof TRUST_PROXY !== 'number') return TRUST_PROXY;
  return (_address, hop) => hop < TRUST_PROXY;
}
