import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Language } from '../kernel/language.ts';

// Corresponds to `StoredUser` of the pages; from the answer of `GET /api/auth/me`.
interface SignedInUser {
  readonly id: number;
  readonly role: string;
}

// The client for whom the first view of a page is rendered.
export interface ClientOfPage {
  readonly user: SignedInUser;
  // Answers a GET of the page like the API would answer the client.
  readonly read: (request: Request) => Promise<Response>;
}

// A render costs ten reads, so clients that reload more often get the page without a first view.
const RENDERS = { points: 10, duration: 10 };

// A cookie that pages set at a sign-out, because a sign-out without network leaves the session on the server.
const SIGNED_OUT = /(^|;\s*)signed-out=/;

// Finds the client of a request by its session; undefined for the team, an ended session, and after a sign-out.
export type FindClient = (request: FastifyRequest, language: Language) => Promise<ClientOfPage | undefined>;

// Reads with the client's cookie through the API's own checks, so that a page shows nothing the API would not.
export function clientsOf(app: FastifyInstance): FindClient {
  const renders = new RateLimiterMemory(RENDERS);
  return async ({ headers: { cookie = '' }, ip }, language) => {
    if (SIGNED_OUT.test(cookie)) return undefined;
    const get = async (path: string) => {
      const headers = { cookie, 'accept-language': language };
      const answer = await app.inject({ method: 'GET', url: path, headers, remoteAddress: ip });
      // Pages read totals and cursors from headers.
      const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
      return new Response(answer.payload, { status: answer.statusCode, headers: given });
    };
    // A stopping process does not answer its own requests.
    const answer = await get('/api/auth/me').catch(() => undefined);
    if (!answer?.ok) return undefined;
    const { user } = (await answer.json()) as { user: SignedInUser };
    if (user.role !== 'client') return undefined;
    const isAllowed = await renders.consume(user.id).then(
      () => true,
      () => false,
    );
    if (!isAllowed) return undefined;
    const read = ({ url }: Request) => {
      const { pathname, search } = new URL(url);
      return get(`${pathname}${search}`);
    };
    return { user, read };
  };
}
